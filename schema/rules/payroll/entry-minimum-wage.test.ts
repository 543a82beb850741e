import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { NamedAmount } from '#schema/entities/payroll.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import { agreedOf } from './dated-terms.ts';
import type { RunPerson } from './run-person.ts';

const april = { startDate: '2026-04-01', endDate: '2026-04-30', paymentDate: '2026-04-30' } as const;
const period = buildPayrollPeriod({ ...april, taxPeriod: 1 });

/** Eight hours of a day at an hourly rate in pence. */
const hours = (day: string, hourlyRate: number): HoursRecord =>
  hoursOn(1, 480, {
    id: fixtureId(Number(day.replaceAll('-', ''))),
    day: day as Day,
    clockIn: `${day}T09:00:00.000Z` as Instant,
    clockOut: `${day}T17:00:00.000Z` as Instant,
    hourlyRate: hourlyRate as Pence,
  });
const paidInApril = (records: readonly HoursRecord[], dateOfBirth = '1990-01-01') => ({
  ...personWith(records, { dateOfBirth: dateOfBirth as Day, startDate: '2026-01-01' as Day }),
  hoursDueFrom: '2026-01-01' as Day,
});
const added = (name: string, amount: number): NamedAmount => ({ id: fixtureId(5), name, amount: amount as Pence });
const shortOf = (person: RunPerson, ...additions: readonly NamedAmount[]) =>
  entryOf(person, { period }, { additions: [...additions] })
    .warnings.filter(({ code }) => code === 'below-minimum-wage')
    .map(({ message }) => message.slice(0, message.indexOf(' an hour')));

describe('hours of an earlier period that are paid now', () => {
  it('are held against the minimum wage of their own period', () => {
    expect(shortOf(paidInApril([hours('2026-03-20', 1221), hours('2026-04-10', 1271)]))).toEqual([]);
    expect(shortOf(paidInApril([hours('2026-03-20', 1220), hours('2026-04-10', 1270)]))).toEqual([
      'The pay is £0.08 below the minimum wage of £12.71',
      'The pay for hours of an earlier period is £0.08 below the minimum wage of £12.21',
    ]);
  });

  it('are held against the age on its first day', () => {
    const records = [hours('2026-03-20', 1000), hours('2026-04-10', 1271)];
    expect(shortOf(paidInApril(records, '2005-03-15'))).toEqual([]);
    expect(shortOf(paidInApril(records, '2005-03-01'))).toEqual([
      'The pay for hours of an earlier period is £17.68 below the minimum wage of £12.21',
    ]);
  });

  it('are not made up for by better pay since, but by what is added in the run', () => {
    const person = paidInApril([hours('2026-03-20', 1220), hours('2026-04-10', 2000)]);
    expect(shortOf(person, added('Top-up', 7))).toEqual([expect.stringContaining('£0.01 below')]);
    expect(shortOf(person, added('Top-up', 8))).toEqual([]);
  });

  it('are said to be after other deductions only if there are any that lower them', () => {
    const textsOf = (person: RunPerson, deductions: readonly NamedAmount[]) =>
      entryOf(person, { period }, { deductions: [...deductions] })
        .warnings.filter(({ code }) => code === 'below-minimum-wage')
        .map(({ message }) => message.slice(0, message.indexOf(' Raise')));
    const both = paidInApril([hours('2026-03-20', 1220), hours('2026-04-10', 1270)]);
    const earlier = 'The pay for hours of an earlier period is £0.08 below the minimum wage of £12.21 an hour.';
    expect(textsOf(both, [])).toEqual(['The pay is £0.08 below the minimum wage of £12.71 an hour.', earlier]);
    expect(textsOf(both, [added('Uniform', 100)])).toEqual([
      'The pay is £1.08 below the minimum wage of £12.71 an hour, after other deductions.',
      earlier,
    ]);
  });

  it('bear what is taken off where nothing else is paid by the hour', () => {
    const late = hours('2026-03-20', 1221);
    expect(shortOf(paidInApril([late]), added('Till shortage', -100))).toEqual([
      'The pay for hours of an earlier period is £1.00 below the minimum wage of £12.21',
    ]);
    const withOthers = paidInApril([late, hours('2026-04-10', 1300)]);
    expect(shortOf(withOthers, added('Till shortage', -232))).toEqual([]);
    expect(shortOf(withOthers, added('Till shortage', -233))).toEqual([
      'The pay is £0.01 below the minimum wage of £12.71',
    ]);
  });

  it('are looked at beside a salary, which goes by the period of the run', () => {
    const agreed = agreedOf(buildEmployment());
    const salary = { ...agreed, payBasis: 'salary', annualSalary: 1_200_000 as Pence, weeklyHours: 20 } as const;
    const employment = buildEmployment({
      termsByDate: [
        { ...agreed, from: '' },
        { ...salary, from: '2026-04-01' as Day },
      ],
    });
    const messages = shortOf({ ...paidInApril([hours('2026-03-20', 1220)]), employment });
    expect(messages).toEqual([
      expect.stringMatching(/^The pay is £\d+\.\d\d below the minimum wage of £12\.71$/),
      'The pay for hours of an earlier period is £0.08 below the minimum wage of £12.21',
    ]);
  });

  it('are no hourly pay where they are of a day that a salary pays, whatever this run pays', () => {
    const agreed = agreedOf(buildEmployment());
    const salary = { ...agreed, payBasis: 'salary', annualSalary: 3_640_000 as Pence } as const;
    const employment = buildEmployment({
      termsByDate: [
        { ...salary, from: '' },
        { ...agreed, payBasis: 'hourly', from: '2026-04-01' as Day },
      ],
    });
    const records = [hours('2026-03-20', 0), hours('2026-04-10', 1271)];
    expect(shortOf({ ...paidInApril(records), employment })).toEqual([]);
    expect(shortOf(paidInApril(records))).toEqual([expect.stringContaining('earlier period is £97.68 below')]);
  });
});
