import { expect, it } from 'vitest';
import type { Day, Instant, Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildEmployment, buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { ofUsualText } from '#schema/rules/eligibility/usual-hours.ts';
import { namesOf } from '#web/people/names.ts';
import { conflictText } from './conflict-text.ts';
import { newShiftConflicts, passedHours, pastUsualWeeks, weekLimits } from './new-shift-conflicts.ts';

it('a new shift is warned of when its person cannot work then (D44)', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shift = buildShift({ id: fixtureId(60) });
  const said = buildAvailability({ hours: 'c'.repeat(168), note: 'College' });
  const around = { shifts: [], timeOff: [], employments: [], availability: [said] };
  const found = newShiftConflicts([shift], names, around);
  expect(found.map(({ conflict }) => conflictText(conflict, names))).toEqual(['Can’t work then: College']);
  expect(newShiftConflicts([shift], names, { ...around, availability: [] })).toEqual([]);
});

/** Ten hours on each of a number of days from Monday on. */
const longDays = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildShift({
      ...{ id: fixtureId(70 + index), breakDuration: 0 as Minutes },
      startTime: `2026-06-${15 + index}T08:00:00.000Z` as Instant,
      endTime: `2026-06-${15 + index}T18:00:00.000Z` as Instant,
    }),
  );

it('a person whom the week takes past a limit is named once, for drafts and published shifts together (D48)', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shifts = longDays(5);
  const around = { shifts, timeOff: [], employments: [buildEmployment({ mostHours: 40 })], availability: [] };
  const found = weekLimits(shifts.slice(2), names, around);
  expect(found.map(({ conflict }) => conflictText(conflict, names))).toEqual([
    '50 h that week, over their maximum of 40 h',
    '50 h that week, over 48 h',
  ]);
  expect(weekLimits(shifts.slice(2), names, { ...around, shifts: shifts.slice(0, 3), employments: [] })).toEqual([]);
  expect(weekLimits([], names, around)).toEqual([]);
});

it('the hours of a week say which limits they pass, by the same rule; other limits of the week are not theirs', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shifts = longDays(5);
  const employment = buildEmployment({ mostHours: 40, mostEvenings: 0 });
  const around = { shifts, timeOff: [], employments: [employment], availability: [] };
  const said = '50 h that week, over their maximum of 40 h. 50 h that week, over 48 h';
  expect([...passedHours(shifts, names, around)]).toEqual([[buildUser().id, said]]);
  const young = { ...around, employments: [buildEmployment({ youngWorkerUntil: '2026-07-01' as Day })] };
  expect([...passedHours(shifts, names, young)]).toEqual([
    [buildUser().id, '50 h that week, over 48 h. Under 18 until Wed 1 Jul: at most 40 h a week'],
  ]);
  const [first, ...others] = shifts;
  const cancelled = others.map((shift): Shift => ({ ...shift, status: 'cancelled' }));
  const few = first ? [first, ...cancelled] : [];
  expect(passedHours(few, names, { ...around, shifts: few }).size).toBe(0);
  expect(passedHours([{ ...shifts[0], userId: '' } as Shift], names, around).size).toBe(0);
});

it('who is over their usual week is said once, is no conflict, and not where a most or the law is passed', () => {
  const names = namesOf(buildRestaurant(), [buildUser()]);
  const shifts = longDays(5);
  const of = (count: number, mostHours: number) => {
    const employments = [buildEmployment({ weeklyHours: 32, mostHours })];
    const around = { shifts: shifts.slice(0, count), timeOff: [], employments, availability: [] };
    const drafts = around.shifts.slice(2);
    expect(newShiftConflicts(drafts, names, around)).toEqual([]);
    return { limits: weekLimits(drafts, names, around).length, usual: pastUsualWeeks(drafts, names, around) };
  };
  const past = { userId: buildUser().id, minutes: 2400, usualMinutes: 1920 };
  expect(of(4, 0)).toEqual({ limits: 0, usual: [past] });
  expect(of(3, 0)).toEqual({ limits: 0, usual: [] });
  expect(of(4, 36)).toEqual({ limits: 1, usual: [] });
  expect(of(5, 0)).toEqual({ limits: 1, usual: [] });
  expect(ofUsualText(past)).toBe('40 h of 32 h');
});
