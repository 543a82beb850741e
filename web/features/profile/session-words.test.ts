import { expect, it } from 'vitest';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { beginningWords, deviceWords, lastSeenWords } from './session-words.ts';

const now = Date.parse('2026-06-16T09:00:00.000Z');
const session = {
  ...{ id: 'x', device: 'Chrome on Android', address: '192.0.2.1', isFromHere: false },
  ...{ startedAt: now - 50 * hourMs, lastSeenAt: now, isThis: false },
};

it.each([
  [{ isThis: true }, 'In use now'],
  [{ lastSeenAt: now - hourMs }, 'Used in the last two hours'],
  [{ lastSeenAt: now - 2 * hourMs }, 'Last used 2 h ago'],
  [{ lastSeenAt: now - 49 * hourMs }, 'Last used 2 days ago'],
])('says when %o was used', (changes, words) => {
  expect(lastSeenWords({ ...session, ...changes }, now)).toBe(words);
});

it.each([
  [{}, 'Signed in Sun 14 Jun, 8:00 AM, from the network 192.0.2.1'],
  [{ isFromHere: true }, 'Signed in Sun 14 Jun, 8:00 AM, from the network you are on'],
  [{ address: '' }, 'Signed in Sun 14 Jun, 8:00 AM'],
])('says when and where %o began', (changes, words) => {
  expect(beginningWords({ ...session, ...changes }, 'Europe/London')).toBe(words);
});

it('names a device of which nothing is known', () => {
  expect([deviceWords(session), deviceWords({ device: '' })]).toEqual(['Chrome on Android', 'A device']);
});
