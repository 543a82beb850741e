import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { blankHours } from './availability.ts';
import { availabilityRound, hasSaidOf } from './availability-deadline.ts';

it.each([
  // Tuesday 16 June 2026.
  [3, '2026-06-16', { week: '2026-06-22', due: '2026-06-17' }],
  [3, '2026-06-17', { week: '2026-06-22', due: '2026-06-17' }],
  [3, '2026-06-18', { week: '2026-06-29', due: '2026-06-24' }],
  [1, '2026-06-21', { week: '2026-06-29', due: '2026-06-22' }],
  [7, '2026-06-21', { week: '2026-06-22', due: '2026-06-21' }],
  [0, '2026-06-16', undefined],
])('by weekday %i, on %s people are asked about %j', (dueOn, today, round) => {
  expect(availabilityRound(dueOn, today as Day)).toEqual(round);
});

it('a usual week and a day of that week are said of it; one of another week is not', () => {
  const usual = buildAvailability({ startsOn: '2026-01-05', repeats: 'weekly', hours: blankHours('weekly') });
  const single = buildAvailability({ startsOn: '2026-06-24', repeats: 'once', hours: blankHours('once') });
  const week = '2026-06-22' as Day;
  expect([[usual], [single], []].map((said) => hasSaidOf(said, week))).toEqual([true, true, false]);
  expect(hasSaidOf([single], '2026-06-29' as Day)).toBe(false);
});
