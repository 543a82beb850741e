import { expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { namesOf } from '#web/people/names.ts';
import { conflictLines, conflictText } from './conflict-text.ts';

const names = namesOf(buildRestaurant(), []);
const overlap = { type: 'overlap', shift: buildShift() } as const;
const rest = { type: 'short-rest', shift: buildShift(), restMinutes: 540 } as const;
const away = { type: 'time-off', request: buildTimeOffRequest({ status: 'approved' }) } as const;

it('a conflict is named with day, time range and position', () => {
  expect([overlap, rest, away].map((conflict) => conflictText(conflict, names))).toEqual([
    'Already on Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
    'Only 9 h rest between this shift and Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
    'Approved time off (vacation), Mon 22 Jun – Fri 26 Jun',
  ]);
});

it('a conflict beside its shift does not repeat the day, and says on which side the rest is short', () => {
  const before = buildShift({ startTime: '2026-06-15T08:00:00.000Z', endTime: '2026-06-15T23:30:00.000Z' });
  const after = buildShift({ startTime: '2026-06-17T04:00:00.000Z', endTime: '2026-06-17T10:00:00.000Z' });
  const of = buildShift();
  expect(conflictText(overlap, names, of)).toBe('Already on 9:00 AM – 5:30 PM, Server');
  expect(conflictText({ ...rest, shift: before }, names, of)).toBe(
    'Only 9 h rest after Mon 15 Jun, 9:00 AM – 12:30 AM, Server',
  );
  expect(conflictText({ ...rest, shift: after }, names, of)).toBe(
    'Only 9 h rest before Wed 17 Jun, 5:00 AM – 11:00 AM, Server',
  );
  expect(conflictLines([{ userId: of.userId, shift: of, conflict: overlap }], names, 'each')).toEqual([
    'Tue 16 Jun, 9:00 AM – 5:30 PM: Already on 9:00 AM – 5:30 PM, Server',
  ]);
});

it('no time between two shifts is no rest', () => {
  expect(conflictText({ ...rest, restMinutes: 0 }, names)).toBe(
    'No rest between this shift and Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
  );
  expect(reasonText({ ...rest, restMinutes: 0 }, 'Europe/London')).toBe('No rest');
});

it('each conflict of a week names its shift, except for limits of the whole week', () => {
  const shift = buildShift();
  const cannot = { userId: shift.userId, shift, conflict: { type: 'cannot', note: '' } } as const;
  const limit = { userId: shift.userId, shift, conflict: { type: 'long-week', minutes: 3000 } } as const;
  expect(conflictLines([cannot, limit], names, 'each')).toEqual([
    'Tue 16 Jun, 9:00 AM – 5:30 PM: Can’t work then',
    '50 h that week, over 48 h',
  ]);
});

it('where shifts of several weeks are named, a limit says which week it is of', () => {
  const [first, second] = [
    buildShift(),
    buildShift({ startTime: '2026-06-24T08:00:00.000Z', endTime: '2026-06-24T16:00:00.000Z' }),
  ];
  const over = (shift: Shift, minutes: number) =>
    ({ userId: shift.userId, shift, conflict: { type: 'long-week', minutes } }) as const;
  const rule = { userId: first.userId, shift: first, conflict: { type: 'house-rule' } } as const;
  expect(conflictLines([over(first, 3000), over(second, 3000), rule], names, 'week')).toEqual([
    '50 h that week, over 48 h, week of 15 Jun',
    '50 h that week, over 48 h, week of 22 Jun',
    'Tue 16 Jun, 9:00 AM – 5:30 PM: Against a house rule',
  ]);
});

it('two conflicts that would read the same each name their shift', () => {
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
    'Only 9 h rest between this shift and Tue 16 Jun, 9:00 AM – 5:30 PM, Server',
  ]);
});

it('a request for time off is named once, with the days of all the shifts that it touches', () => {
  const [first, second, later] = ['2026-06-22', '2026-06-24', '2026-06-29'].map((day) =>
    buildShift({ startTime: `${day}T08:00:00.000Z`, endTime: `${day}T16:00:00.000Z` }),
  ) as [Shift, Shift, Shift];
  const { userId } = first;
  const request = buildTimeOffRequest({ status: 'pending' });
  const asked = { type: 'asked-off', request } as const;
  const cannot = { type: 'cannot', note: '' } as const;
  const conflicts = [
    { userId, shift: first, conflict: asked },
    { userId, shift: second, conflict: cannot },
    { userId, shift: second, conflict: asked },
  ];
  expect(conflictLines(conflicts, names, 'each')).toEqual([
    '2 shifts, Mon and Wed: Has asked for Mon 22 Jun – Fri 26 Jun off',
    'Wed 24 Jun, 9:00 AM – 5:00 PM: Can’t work then',
  ]);
  expect(conflictLines([...conflicts, { userId, shift: later, conflict: asked }], names)[0]).toBe(
    '3 shifts, Mon 22 Jun, Wed 24 Jun and Mon 29 Jun: Has asked for Mon 22 Jun – Fri 26 Jun off',
  );
  const another = { ...asked, request: { ...request, id: fixtureId(9) } };
  expect(
    conflictLines([...conflicts.slice(0, 1), { userId, shift: second, conflict: another }], names, 'each'),
  ).toHaveLength(2);
});
