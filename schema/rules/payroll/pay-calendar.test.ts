import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankNations, type PayCalendarEntry, payCalendar, payCalendarEntry } from '#schema/entities/pay-calendar.ts';
import { payFrequencies } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { addDays, addMonths, daysBetween } from '../time/zone.ts';
import { bankingDayBy } from './bank-holidays.ts';
import { taxMonthOf } from './month-totals.ts';
import { daysLeftOut, dueRuns, nextRun, type Run, runPaidWith } from './next-run.ts';
import { calendarPeriod, moneyOutBy, payDateOf } from './pay-calendar.ts';
import { periodEnd } from './pay-period.ts';
import { isSameTaxPeriod } from './tax-calendar.ts';

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
    ['the 23rd of the month after, from a long month', { payDay: 23 }, '2026-05-31', '2026-06-23'],
    ['the 23rd of the month after, from a short month', { payDay: 23 }, '2026-06-30', '2026-07-23'],
    [
      'Easter Monday itself, as the Thursday before is in the tax year before',
      { frequency: 'weekly', payDay: 1 },
      '2026-04-05',
      '2026-04-06',
    ],
    ['a Saturday that begins a tax month', { payDay: 6 }, '2026-05-31', '2026-06-06'],
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

  const anyEntry = fc
    .record({
      frequency: fc.constantFrom(...payFrequencies),
      start: fc.integer({ min: 1, max: 28 }),
      payDay: fc.integer({ min: 1, max: 31 }),
      bankHolidays: fc.constantFrom(...bankNations),
      avoidsWeekends: fc.boolean(),
    })
    .map(({ start, ...given }) => entryOf({ ...given, startsOn: `2026-02-${String(start).padStart(2, '0')}` }));

  it('has banks move the money by its pay date, which differs from that day only where that is in another tax period', () => {
    fc.assert(
      fc.property(anyEntry, fc.integer({ min: 0, max: 1500 }), (given, offset) => {
        const entry = { ...given, avoidsWeekends: true };
        const { endDate } = calendarPeriod(entry, addDays(entry.startsOn, offset));
        const paid = payDateOf(entry, endDate);
        const money = moneyOutBy(paid, entry);
        expect(money).toBe(bankingDayBy(paid, entry.bankHolidays ?? 'england-wales'));
        if (money !== paid) {
          expect(isSameTaxPeriod(money, paid, entry.frequency)).toBe(false);
          expect(paid).toBe(payDateOf({ ...entry, avoidsWeekends: false }, endDate));
        }
        expect(daysBetween(endDate, paid)).toBeGreaterThanOrEqual(-13);
        expect(daysBetween(endDate, paid)).toBeLessThanOrEqual(31);
      }),
    );
  });

  it('pays each of its periods in a tax period of its own, on the day it names, for three years of runs', () => {
    const runsOfYear = { weekly: 52, fortnightly: 26, fourWeekly: 13, monthly: 12 } as const;
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const runs: Run[] = [];
        for (let index = 0; index < runsOfYear[entry.frequency] * 3; index += 1) {
          const next = nextRun(entry, runs, [entry], entry.startsOn);
          if (!next) throw new Error('none');
          const endDate = periodEnd(entry.frequency, next.startDate);
          expect(next.paymentDate).toBe(payDateOf(entry, endDate));
          const last = runs.at(-1);
          if (last) {
            expect(isSameTaxPeriod(last.paymentDate, next.paymentDate, entry.frequency)).toBe(false);
            expect(daysBetween(last.paymentDate, next.paymentDate)).toBeGreaterThan(0);
            // Monthly: the next tax month each time, none left out.
            if (entry.frequency === 'monthly') {
              const month = taxMonthOf(next.paymentDate).from;
              expect(month).toBe(addMonths(taxMonthOf(last.paymentDate).from, 1));
            }
          }
          runs.push({ id: String(index), frequency: entry.frequency, ...next, endDate });
        }
      }),
      { numRuns: 60 },
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
    expect(nextRun({ frequency: 'weekly' }, [], [weekly], today)).toEqual({
      startDate: '2026-11-16',
      paymentDate: '2026-11-27',
    });
    const fresh = entryOf({ frequency: 'weekly', startsOn: '2026-11-23', payDay: 5 });
    expect(nextRun({ frequency: 'weekly' }, [], [fresh], today)?.startDate).toBe('2026-11-23');
    const later = entryOf({ frequency: 'weekly', startsOn: '2026-12-07', payDay: 5 });
    expect(nextRun({ frequency: 'weekly' }, [], [later], today)?.startDate).toBe('2026-12-07');
    expect(nextRun({ frequency: 'monthly' }, [], [weekly], today)).toBeUndefined();
  });

  it('follows the last run, and where that ended within a period, begins with the next', () => {
    const inStep = runOf('2026-11-09', '2026-11-15', '2026-11-20');
    expect(nextRun({ frequency: 'weekly' }, [inStep], [weekly], today)).toEqual({
      startDate: '2026-11-16',
      paymentDate: '2026-11-27',
    });
    const outOfStep = runOf('2026-11-05', '2026-11-11', '2026-11-13');
    expect(nextRun({ frequency: 'weekly' }, [outOfStep], [weekly], today)?.startDate).toBe('2026-11-16');
    expect(daysLeftOut({ frequency: 'weekly' }, '2026-11-16' as Day, [outOfStep])).toEqual({
      startDate: '2026-11-12',
      endDate: '2026-11-15',
    });
    expect(daysLeftOut({ frequency: 'weekly' }, '2026-11-16' as Day, [inStep])).toBeUndefined();
    expect(daysLeftOut({ frequency: 'monthly' }, '2026-11-16' as Day, [outOfStep])).toBeUndefined();
  });

  it('moves to the next tax period that nobody was paid in', () => {
    const late = runOf('2026-11-09', '2026-11-15', '2026-11-27');
    const next = nextRun({ frequency: 'weekly' }, [late], [weekly], today);
    expect(next?.startDate).toBe('2026-11-16');
    expect(runPaidWith(next?.paymentDate ?? today, { frequency: 'weekly' }, [late])).toBeUndefined();
  });

  it('moves to a day on which banks work, where the calendar asks for one', () => {
    // Paid late, on Thu 3 Sep in tax month 5: the next free day is Sun 6 Sep.
    const entry = entryOf({ payDay: 31 });
    const august = {
      ...{ id: 'august', frequency: 'monthly', startDate: '2026-07-01', endDate: '2026-07-31' },
      paymentDate: '2026-09-03',
    } as Run;
    expect(nextRun({ frequency: 'monthly' }, [august], [entry], today)?.paymentDate).toBe('2026-09-07');
    expect(nextRun({ frequency: 'monthly' }, [august], [{ ...entry, avoidsWeekends: false }], today)?.paymentDate).toBe(
      '2026-09-06',
    );
  });

  it('comes first where it is paid first', () => {
    const monthly = entryOf({ payDay: 5 });
    expect(dueRuns([monthly, weekly], [], today)).toEqual([
      { frequency: 'monthly', startDate: '2026-10-01', endDate: '2026-10-31', paymentDate: '2026-11-05' },
      { frequency: 'weekly', startDate: '2026-11-16', endDate: '2026-11-22', paymentDate: '2026-11-27' },
    ]);
  });
});
