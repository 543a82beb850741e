import { expect, test } from 'vitest';
import { syncWords } from './sync-words.ts';

const idle = { connection: 'online', isSyncing: false, waiting: 0, refused: 0, lastSyncedAt: 1 } as const;

test('everything is on the server', () => {
  expect(syncWords(idle)).toEqual({ text: 'Synced', tone: 'ok' });
});

test('a device that has never synced is not called synced', () => {
  expect(syncWords({ ...idle, lastSyncedAt: undefined }).text).toBe('Syncing');
});

test('a waiting change with a connection is on its way', () => {
  expect(syncWords({ ...idle, waiting: 1 }).text).toBe('Syncing');
});

test('without a connection the changes that wait are counted', () => {
  expect(syncWords({ ...idle, connection: 'offline' }).text).toBe('Offline');
  expect(syncWords({ ...idle, connection: 'offline', waiting: 3 }).text).toBe('Offline · 3 waiting');
});

test('a refusal is shown before anything else, since a person has to act on it', () => {
  expect(syncWords({ ...idle, connection: 'offline', waiting: 3, refused: 2 })).toEqual({
    text: '2 not accepted',
    tone: 'danger',
  });
});
