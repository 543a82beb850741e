import { expect, it } from 'vitest';
import { pillLines } from './pill-lines.ts';
import { syncWords } from './sync-words.ts';

const linesOf = (facts: Partial<Parameters<typeof syncWords>[0]>) => {
  const idle = { connection: 'online', isSyncing: false, waiting: 0, refused: 0, lastSyncedAt: 1 } as const;
  const { parts, shorter, shortest } = syncWords({ ...idle, ...facts });
  return pillLines([parts, shorter, shortest]);
};

it('the sync status stays in lines that its place has room for', () => {
  expect(linesOf({})).toEqual([['Synced']]);
  expect(linesOf({ connection: 'signed-out' })).toEqual([['Signed out']]);
  expect(linesOf({ connection: 'offline', waiting: 3 })).toEqual([['Offline'], ['3 waiting']]);
  expect(linesOf({ refused: 2 })).toEqual([['2 not', 'accepted']]);
  expect(linesOf({ waiting: 12, refused: 2 })).toEqual([['12 waiting'], ['2 not', 'accepted']]);
  expect(linesOf({ connection: 'unreachable', waiting: 1 })).toEqual([['Can’t reach', 'the server'], ['1 waiting']]);
});

it('the sync status has at most three lines, with shorter words if needed', () => {
  expect(linesOf({ connection: 'unreachable', refused: 2 })).toEqual([['No server'], ['2 not', 'accepted']]);
  expect(linesOf({ connection: 'offline', waiting: 3, refused: 1 })).toEqual([
    ['Offline'],
    ['3 waiting'],
    ['1 refused'],
  ]);
  expect(linesOf({ connection: 'update-needed', waiting: 3, refused: 1 })).toEqual([
    ['Update app'],
    ['3 waiting'],
    ['1 refused'],
  ]);
  expect(linesOf({ connection: 'unreachable', waiting: 12, refused: 2 })).toEqual([
    ['No server'],
    ['12 waiting'],
    ['2 refused'],
  ]);
});
