import { expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { reasonText } from '#schema/rules/eligibility-words.ts';
import { namesOf } from '#web/people/names.ts';
import { conflictLines, conflictText } from './conflict-text.ts';

const names = namesOf(buildRestaurant(), []);
const overlap = { type: 'overlap', shift: buildShift() } as const;
const rest = { type: 'short-rest', shift: buildShift(), restMinutes: 540 } as const;
const away = { type: 'time-off', request: buildTimeOffRequest({ status: 'approved' }) } as const;

it('a conflict is named with day, time range and position', () => {
  expect([overlap, rest, away].map((conflict) => conflictText(conflict, names))).toEqual([
    'Already on: Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
    'Only 9 h of rest next to Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
    'Approved time off (vacation), Mon 22 Jun – Fri 26 Jun',
  ]);
});

it('no time between two shifts is no rest', () => {
  expect(conflictText({ ...rest, restMinutes: 0 }, names)).toBe(
    'No rest next to Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
  );
  expect(reasonText({ ...rest, restMinutes: 0 }, 'Europe/London')).toBe('No rest');
});

it('of a whole week each conflict says of which shift it is, limits of the week aside', () => {
  const shift = buildShift();
  const cannot = { userId: shift.userId, shift, conflict: { type: 'cannot', note: '' } } as const;
  const limit = { userId: shift.userId, shift, conflict: { type: 'long-week', minutes: 3000 } } as const;
  expect(conflictLines([cannot, limit], names, 'each')).toEqual([
    'Tue 16 Jun, 9:00 AM – 5:30 PM: Can’t work then',
    '50 h that week, over 48 h',
  ]);
});

it('two conflicts that would read the same say of which shift each is', () => {
  const [first, second] = [
    buildShift(),
    buildShift({ startTime: '2026-06-17T08:00:00.000Z', endTime: '2026-06-17T16:00:00.000Z' }),
  ];
  const rule = { type: 'house-rule' } as const;
  const lines = conflictLines(
    [
      { userId: first.userId, shift: first, conflict: rule },
      { userId: first.userId, shift: second, conflict: rule },
      { userId: first.userId, shift: second, conflict: rest },
    ],
    names,
  );
  expect(lines).toEqual([
    'Tue 16 Jun, 9:00 AM – 5:30 PM: Against a house rule',
    'Wed 17 Jun, 9:00 AM – 5:00 PM: Against a house rule',
    'Only 9 h of rest next to Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
  ]);
});
