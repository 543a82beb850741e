import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayCalendarEntry, payCalendar, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import { payFrequencies } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { addDays, daysBetween, mondayOf } from '../zone.ts';
import { daysLeftOut, dueRuns, nextRun, runPaidWith } from './next-run.ts';
import { calendarPeriod, payDateOf } from './pay-calendar.ts';
import { periodEnd } from './pay-period.ts';

const entryOf = (overrides: Partial<Record<keyof PayCalendarEntry, unknown>> = {}): PayCalendarEntry =>
  payCalendarEntry.parse({
    frequency: 'monthly',
    startsOn: '2026-04-01',
    payDay: 28,
    avoidsWeekends: true,
    ...overrides,
  });
const weekly = entryOf({ frequency: 'weekly', startsOn: '2026-11-02', payDay: 5 });
const today = '2026-11-24' as Day;

describe('a pay calendar', () => {
  it.each([
    ['the 28th, within the period', { payDay: 28 }, '2027-01-31', '2027-01-28'],
    ['the Friday before where that is a Saturday', { payDay: 28 }, '2026-11-30', '2026-11-27'],
    [
      'the Saturday itself where weekends do not matter',
      { payDay: 28, avoidsWeekends: false },
      '2026-11-30',
      '2026-11-28',
    ],
    ['the Thursday before Good Friday', { payDay: 26 }, '2027-03-31', '2027-03-25'],
    ['Easter Monday in Scotland', { payDay: 29, bankHolidays: 'scotland' }, '2027-03-31', '2027-03-29'],
    ['the last day of a short month', { payDay: 31, avoidsWeekends: false }, '2027-02-28', '2027-02-28'],
    ['the 5th of the month after', { payDay: 5 }, '2026-12-31', '2027-01-05'],
    [
      'Christmas Eve instead of the 28th, after a period that ends on the 15th',
      { payDay: 28, startsOn: '2026-04-16' },
      '2026-12-15',
      '2026-12-24',
    ],
    ['the Friday after a week', { frequency: 'weekly', payDay: 5 }, '2026-11-22', '2026-11-27'],
  ])('pays on %s', (_, entry, endDate, paymentDate) => {
    expect(payDateOf(entryOf(entry), endDate as Day)).toBe(paymentDate);
  });

  it('has every day in one period, before and after its start', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payFrequencies),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: -800, max: 800 }),
        (frequency, start, offset) => {
          const entry = entryOf({ frequency, startsOn: `2026-02-${String(start).padStart(2, '0')}` });
          const day = addDays(entry.startsOn, offset);
          const { startDate, endDate } = calendarPeriod(entry, day);
          expect(startDate <= day && day <= endDate).toBe(true);
          expect(endDate).toBe(periodEnd(frequency, startDate));
          expect(calendarPeriod(entry, addDays(endDate, 1)).startDate).toBe(addDays(endDate, 1));
        },
      ),
    );
  });

  it('never pays on a weekend where it avoids them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payFrequencies),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 800 }),
        (frequency, payDay, offset) => {
          const entry = entryOf({ frequency, payDay });
          const { endDate } = calendarPeriod(entry, addDays(entry.startsOn, offset));
          const paid = payDateOf(entry, endDate);
          expect(daysBetween(mondayOf(paid), paid)).toBeLessThan(5);
          expect(daysBetween(endDate, paid)).toBeGreaterThanOrEqual(-9);
          expect(daysBetween(endDate, paid)).toBeLessThanOrEqual(31);
        },
      ),
    );
  });

  it('refuses a month that starts on the 31st, a pay day 0, and one frequency twice', () => {
    const messageOf = (entry: object) => payCalendarEntry.safeParse({ ...entryOf(), ...entry }).error?.issues[0];
    expect(messageOf({ startsOn: '2026-03-31' })).toMatchObject({ path: ['startsOn'] });
    expect(messageOf({ payDay: 0 })).toMatchObject({ path: ['payDay'], message: 'Enter a day from 1 to 31' });
    expect(payCalendar.safeParse([weekly, weekly]).success).toBe(false);
    expect(payCalendar.safeParse([weekly, entryOf()]).success).toBe(true);
  });
});

describe('the next run by a calendar', () => {
  const runOf = (startDate: string, endDate: string, paymentDate: string) =>
    buildPayrollPeriod({ frequency: 'weekly', startDate, endDate, paymentDate });

  it('is the last period that is over, where no run was made yet', () => {
    expect(nextRun('weekly', [], [weekly], today)).toEqual({ startDate: '2026-11-16', paymentDate: '2026-11-27' });
    const fresh = entryOf({ frequency: 'weekly', startsOn: '2026-11-23', payDay: 5 });
    expect(nextRun('weekly', [], [fresh], today)?.startDate).toBe('2026-11-23');
    const later = entryOf({ frequency: 'weekly', startsOn: '2026-12-07', payDay: 5 });
    expect(nextRun('weekly', [], [later], today)?.startDate).toBe('2026-12-07');
    expect(nextRun('monthly', [], [weekly], today)).toBeUndefined();
  });

  it('follows the last run, and where that ended within a period, begins with the next', () => {
    const inStep = runOf('2026-11-09', '2026-11-15', '2026-11-20');
    expect(nextRun('weekly', [inStep], [weekly], today)).toEqual({
      startDate: '2026-11-16',
      paymentDate: '2026-11-27',
    });
    const outOfStep = runOf('2026-11-05', '2026-11-11', '2026-11-13');
    expect(nextRun('weekly', [outOfStep], [weekly], today)?.startDate).toBe('2026-11-16');
    expect(daysLeftOut('weekly', '2026-11-16' as Day, [outOfStep])).toEqual({
      startDate: '2026-11-12',
      endDate: '2026-11-15',
    });
    expect(daysLeftOut('weekly', '2026-11-16' as Day, [inStep])).toBeUndefined();
    expect(daysLeftOut('monthly', '2026-11-16' as Day, [outOfStep])).toBeUndefined();
  });

  it('moves to the next tax period that nobody was paid in', () => {
    const late = runOf('2026-11-09', '2026-11-15', '2026-11-27');
    const next = nextRun('weekly', [late], [weekly], today);
    expect(next?.startDate).toBe('2026-11-16');
    expect(runPaidWith(next?.paymentDate ?? today, 'weekly', [late])).toBeUndefined();
  });

  it('comes first where it is paid first', () => {
    const monthly = entryOf({ payDay: 5 });
    expect(dueRuns([monthly, weekly], [], today)).toEqual([
      { frequency: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', paymentDate: '2026-11-05' },
      { frequency: 'weekly', startDate: '2026-11-16', endDate: '2026-11-22', paymentDate: '2026-11-27' },
    ]);
  });
});
