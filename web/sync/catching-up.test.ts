import { expect, it } from 'vitest';
import { isCatchingUp } from './sync-status.ts';

it.each([
  ['at a launch, until the first answer', 'online', false, undefined, true],
  ['while something is fetched after that', 'online', true, 1, true],
  ['in step', 'online', false, 1, false],
  ['without a network nothing is on its way', 'offline', false, undefined, false],
  ['nor if the server does not answer', 'unreachable', false, undefined, false],
  ['or the session is over', 'signed-out', false, undefined, false],
] as const)('a record that is not here may be on its way: %s', (_, connection, isPulling, lastSyncedAt, expected) => {
  expect(isCatchingUp({ connection, isPulling, lastSyncedAt })).toBe(expected);
});
