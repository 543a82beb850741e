import { expect, it } from 'vitest';
import { syncWords } from '#web/app/sync-words.ts';
import { linkStatus, statusOf } from './sync-status.ts';

const inStep = { ...linkStatus(), connection: 'online', isPulling: false, isPushing: false, lastSyncedAt: 1 } as const;

it('is not in step before what waits was counted, as after a refresh beside another tab that is', () => {
  const words = (waiting: number | undefined, refused: number | undefined) =>
    syncWords(statusOf(inStep, { waiting, refused })).parts;
  expect([words(undefined, undefined), words(0, undefined), words(undefined, 0), words(0, 0)]).toEqual([
    ['Syncing'],
    ['Syncing'],
    ['Syncing'],
    ['Synced'],
  ]);
});
