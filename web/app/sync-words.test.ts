import { expect, test } from 'vitest';
import { syncWords } from './sync-words.ts';

const idle = { connection: 'online', isSyncing: false, waiting: 0, refused: 0, lastSyncedAt: 1 } as const;

test('everything is on the server', () => {
  expect(syncWords(idle)).toMatchObject({ parts: ['Synced'], tone: 'ok' });
});

test('a device that has never synced is not called synced', () => {
  expect(syncWords({ ...idle, lastSyncedAt: undefined }).parts).toEqual(['Syncing']);
});

test('a waiting change with a connection is on its way', () => {
  expect(syncWords({ ...idle, waiting: 1 }).parts).toEqual(['Syncing']);
});

test('without a connection the changes that wait are counted', () => {
  expect(syncWords({ ...idle, connection: 'offline' }).parts).toEqual(['Offline']);
  expect(syncWords({ ...idle, connection: 'offline', waiting: 3 }).parts).toEqual(['Offline', '3 waiting']);
});

test('a network without the server behind it is named as such', () => {
  expect(syncWords({ ...idle, connection: 'unreachable', waiting: 1 })).toMatchObject({
    parts: ['Can’t reach the server', '1 waiting'],
    tone: 'attention',
  });
});

test('what was not accepted, what waits and how the device stands are each shown, and none hides another', () => {
  expect(syncWords({ ...idle, connection: 'offline', waiting: 3, refused: 2 })).toMatchObject({
    parts: ['Offline', '3 waiting', '2 not accepted'],
    tone: 'danger',
  });
  expect(syncWords({ ...idle, waiting: 3, refused: 2 }).parts).toEqual(['3 waiting', '2 not accepted']);
  expect(syncWords({ ...idle, refused: 2 }).parts).toEqual(['2 not accepted']);
});
