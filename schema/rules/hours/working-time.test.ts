import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { withTermsFrom } from '../payroll/dated-terms.ts';
import { accruedHolidayMinutes, holidayText, yearlyHolidayMinutes } from '../payroll/holiday.ts';
import type { WorkedSpan } from './worked-day.ts';
import { workingTimeWarnings } from './working-time.ts';

const adult = { dateOfBirth: '1990-01-01', hasOptedOutOf48Hours: false };
const seventeen = { dateOfBirth: '2009-06-01', hasOptedOutOf48Hours: false };

/** A span on a day of January 2027 (winter time; the 4th is a Monday), in whole hours after its midnight. */
function span(day: number, from: number, to: number, breakMinutes = 60): WorkedSpan {
  const midnight = Date.UTC(2027, 0, day);
  const at = (hours: number) => new Date(midnight + hours * 3_600_000).toISOString();
  return { start: at(from), end: at(to), breakMinutes };
}

function codes(spans: readonly WorkedSpan[], worker = adult): string[] {
  return workingTimeWarnings(spans, worker, 'Europe/London').map(({ code }) => code);
}

describe('working-time warnings', () => {
  it('has nothing to say about an ordinary week', () => {
    expect(codes([4, 5, 6, 7, 8].map((day) => span(day, 9, 17)))).toEqual([]);
    expect(codes([])).toEqual([]);
  });

  it('asks for 11 hours between shifts, 12 under 18', () => {
    expect(codes([span(4, 12, 20), span(5, 7, 12)])).toEqual([]);
    expect(codes([span(4, 12, 20), span(5, 6.5, 12)])).toEqual(['short-daily-rest']);
    expect(codes([span(4, 13, 20), span(5, 7, 12)], seventeen)).toEqual(['short-daily-rest']);
  });

  it('asks for rest between working days, not between lunch and dinner of one', () => {
    // From 10:00 to 23:00 eleven of the 24 hours are left; from 10:00 to 23:30 they are not.
    expect(codes([span(4, 10, 15), span(4, 18, 23)])).toEqual([]);
    expect(codes([span(4, 10, 15), span(4, 18, 23.5)])).toEqual(['short-daily-rest']);
    expect(codes([span(4, 10, 12), span(4, 13, 16), span(4, 18, 23)])).toEqual([]);
    expect(codes([span(4, 10, 15), span(4, 18, 22)], seventeen)).toEqual([]);
    expect(codes([span(4, 10, 15), span(4, 18, 22.5)], seventeen)).toEqual(['short-daily-rest']);
  });

  it('asks for rest after the last part of a split day, and before the first', () => {
    const split = [span(4, 10, 15), span(4, 18, 23)];
    expect(codes([...split, span(5, 10, 15), span(5, 18, 23)])).toEqual([]);
    const [early] = [span(5, 9.5, 15)];
    const warnings = workingTimeWarnings([...split, early, span(5, 17, 22)], adult, 'Europe/London');
    expect(warnings).toMatchObject([{ code: 'short-daily-rest', at: early.start }]);
  });

  it('takes closing late and opening early for two days, however short they are', () => {
    expect(codes([span(4, 22, 26), span(5, 8, 11)])).toEqual(['short-daily-rest']);
  });

  it('asks for a break of 20 minutes over 6 hours of work, of 30 over 4½ under 18', () => {
    expect(codes([span(4, 9, 15, 0)])).toEqual([]);
    expect(codes([span(4, 9, 15.5, 19)])).toEqual(['short-break']);
    expect(codes([span(4, 9, 15.5, 20)])).toEqual([]);
    expect(codes([span(4, 9, 14.25, 29)], seventeen)).toEqual(['short-break']);
    expect(codes([span(4, 9, 14.25, 30)], seventeen)).toEqual([]);
  });

  it('asks once for 24 hours off in seven days', () => {
    const days = [4, 5, 6, 7, 8, 9, 10, 11].map((day) => span(day, 9, 14, 0));
    expect(codes(days)).toEqual(['no-day-off-in-seven']);
    expect(workingTimeWarnings(days, adult, 'Europe/London')[0]?.at).toBe(days[6]?.start);
    expect(codes(days.filter((_, index) => index !== 3))).toEqual([]);
  });

  it('averages the week over the weeks known, unless the person opted out', () => {
    const weekOf50 = [4, 5, 6, 7, 8].map((day) => span(day, 8, 19));
    expect(codes(weekOf50)).toEqual(['long-average-week']);
    expect(codes(weekOf50, { ...adult, hasOptedOutOf48Hours: true })).toEqual([]);
    expect(codes([...weekOf50, span(11, 9, 17)])).toEqual([]);
  });

  it('forgets weeks more than 17 back', () => {
    const week = (monday: number, to: number) => [0, 1, 2, 3, 4].map((day) => span(monday + day, 9, to));
    const weeksOf48 = Array.from({ length: 17 }, (_, index) => week(4 + 7 * index, 19.6)).flat();
    const weekOf55Before = week(-3, 21);
    expect(codes([...weekOf55Before, ...weeksOf48])).toEqual([]);
    expect(codes([...weekOf55Before, ...weeksOf48.slice(0, -5)])).toEqual(['long-average-week']);
  });

  it('limits people under 18 to 8 hours a day, 40 a week and no work from midnight to 04:00', () => {
    expect(codes([span(4, 9, 18)], seventeen)).toEqual([]);
    expect(codes([span(4, 9, 18.5)], seventeen)).toEqual(['young-long-day']);
    expect(
      codes(
        [4, 5, 6, 7, 8, 9].map((day) => span(day, 9, 17)),
        seventeen,
      ),
    ).toEqual(['young-long-week']);
    expect(codes([span(4, 18, 24)], seventeen)).toEqual([]);
    expect(codes([span(4, 18, 24.5)], seventeen)).toEqual(['young-night-work']);
    expect(codes([span(4, 3, 8)], seventeen)).toEqual(['young-night-work']);
  });

  it('reads the clock in the restaurant, not in UTC', () => {
    const lateEvening = { start: '2027-01-04T22:00:00Z', end: '2027-01-05T00:00:00Z', breakMinutes: 0 };
    expect(workingTimeWarnings([lateEvening], seventeen, 'Europe/London')).toEqual([]);
    expect(workingTimeWarnings([lateEvening], seventeen, 'Europe/Madrid')[0]?.code).toBe('young-night-work');
  });
});

describe('holiday', () => {
  it('is 5.6 weeks a year, or 12.07% of irregular hours', () => {
    expect(yearlyHolidayMinutes(40 * 60, 5)).toBe(224 * 60);
    expect(accruedHolidayMinutes(10_000)).toBe(1_207);
    expect(accruedHolidayMinutes(60)).toBe(7);
  });

  it('is at most 28 days a year, which more than five days a week reach', () => {
    expect(yearlyHolidayMinutes(42 * 60, 6)).toBe(28 * 7 * 60);
    expect(yearlyHolidayMinutes(42 * 60, 7)).toBe(28 * 6 * 60);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 48 * 60 }), fc.integer({ min: 1, max: 7 }), (minutes, days) => {
        const [capped, weeks] = [yearlyHolidayMinutes(minutes, days), (minutes * 56) / 10];
        expect(capped).toBeLessThanOrEqual(Math.ceil(weeks));
        // Rounded to the minute.
        expect(capped / (minutes / days)).toBeLessThanOrEqual(28 + days / minutes);
        if (days <= 5) expect(Math.abs(capped - weeks)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('follows the contract: what hours accrue where none are agreed, else what a year brings', () => {
    const agreed = { contractType: 'permanent', hoursPattern: 'regular', weeklyHours: 35, usualDays: 0 } as const;
    const hours = (changes: Partial<Parameters<typeof holidayText>[0]>) =>
      holidayText({ ...agreed, ...changes }, '2026-06-15' as Day, 20 * 60);
    expect(hours({})).toBe('Holiday: 196 h a year, 5.6 weeks of 35 h');
    expect(hours({ usualDays: 5 })).toBe(hours({}));
    expect(hours({ contractType: 'zero_hours' })).toBe('Holiday accrued from these hours: 2 h 25 min (12.07%)');
    for (const irregular of [{ weeklyHours: 0 }, { hoursPattern: 'irregular' }, { hoursPattern: 'part_year' }] as const)
      expect(hours(irregular)).toBe(hours({ contractType: 'zero_hours' }));
    expect(hours({ weeklyHours: 42, usualDays: 6 })).toBe(
      'Holiday: 196 h a year, 28 days at 6 days a week, the most by law',
    );
  });

  it('of a week is by the contract of its Thursday, whatever holds today (D45)', () => {
    const before = buildEmployment({ weeklyHours: 35, usualDays: 0, hoursPattern: 'regular' });
    const terms = { from: '2026-06-18' as Day, today: '2026-07-01' };
    const employment = { ...before, ...withTermsFrom(before, { weeklyHours: 16, hoursPattern: 'irregular' }, terms) };
    const textOf = (week: string) => holidayText(employment, week as Day, 20 * 60);
    expect(textOf('2026-06-14')).toBe('Holiday: 196 h a year, 5.6 weeks of 35 h');
    // From that Thursday on.
    for (const week of ['2026-06-15', '2026-06-21', '2026-07-01'])
      expect(textOf(week)).toBe('Holiday accrued from these hours: 2 h 25 min (12.07%)');
  });
});
