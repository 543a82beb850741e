import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { firstOfMonth, isSameMonth, mondaysOfMonth } from './month.ts';
import { addDays, weekDays } from './zone.ts';

it('the weeks of a month begin with that of its first day and end with that of its last', () => {
  expect(mondaysOfMonth('2026-11-23' as Day)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(mondaysOfMonth('2027-02-28' as Day)).toHaveLength(4);
});

it('every day of a month is in its weeks, and every week has a day of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const day = addDays('2000-01-01' as Day, count);
      const mondays = mondaysOfMonth(day);
      expect(mondays.flatMap(weekDays)).toContain(day);
      expect(mondays.flatMap(weekDays)).toContain(firstOfMonth(day));
      expect(mondays.every((monday) => weekDays(monday).some((each) => isSameMonth(each, day)))).toBe(true);
    }),
  );
});
