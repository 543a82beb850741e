import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { builtInTables } from './built-in-tables.ts';
import { type Agreed, agreedOf } from './dated-terms.ts';
import { payslipSections } from './payslip.ts';
import { accountantCsv } from './run-exports.ts';

/** Regular hours, hours on salaried days and hours not paid in the accountant's file of one entry. */
const hoursInFile = (entry: PayrollEntry) => {
  const file = accountantCsv([entry], new Map(), builtInTables, [entry]).slice(1);
  const [head = [], line = []] = file.split('\r\n').map((row) => row.split(/,(?! )/));
  return ['Regular hours', 'Hours on salaried days', 'Hours not paid'].map((title) => line[head.indexOf(title)]);
};

describe('an entry of a period in which pay changes', () => {
  const employedSince = (from: string, before: Partial<Agreed>, after: Partial<Agreed>) => {
    const agreed = agreedOf(buildEmployment());
    return buildEmployment({
      termsByDate: [
        { ...agreed, ...before, from: '' },
        { ...agreed, ...after, from },
      ],
    });
  };
  const salary = { payBasis: 'salary', annualSalary: 3_000_000 as Pence } as const;

  it('pays every day once, by the hour or by salary, whenever one follows the other', () => {
    const records = Array.from({ length: 30 }, (_, index) => hoursOn(index + 1, 60));
    const days = fc.integer({ min: 2, max: 30 });
    fc.assert(
      fc.property(days, fc.boolean(), (dayOf, endsSalaried) => {
        const from = `2026-06-${String(dayOf).padStart(2, '0')}`;
        const employment = endsSalaried ? employedSince(from, {}, salary) : employedSince(from, salary, {});
        const entry = entryOf({ ...personWith(records), employment });
        const salariedDays = endsSalaried ? 31 - dayOf : dayOf - 1;
        expect(entry.salaryPay).toBe(Math.round((250_000 * salariedDays) / 30));
        expect(entry.regularPay).toBe(1_400 * (30 - salariedDays));
        expect(entry.grossPay).toBe(entry.salaryPay + entry.regularPay);
        expect(entry.records).toHaveLength(30);
      }),
      { numRuns: 40 },
    );
  });

  it('shows on the payslip every part of it, and how the parts add up', () => {
    const agreed = agreedOf(buildEmployment());
    const more = { ...agreed, ...salary, annualSalary: 3_650_000 as Pence };
    const employment = buildEmployment({
      termsByDate: [
        { ...agreed, from: '' },
        { ...agreed, ...salary, from: '2026-06-16' as Day },
        { ...more, from: '2026-06-21' as Day },
      ],
    });
    const additions = [{ id: fixtureId(5), name: 'Salary from last year', amount: 500 as Pence }];
    const entry = entryOf({ ...personWith([hoursOn(2, 480), hoursOn(17, 480)]), employment }, {}, { additions });
    const lines = payslipSections(entry).flatMap((section) => section.lines);
    const stepsOf = (label: string) => lines.find((line) => line.label === label)?.steps ?? [];
    expect(stepsOf('Salary').map(({ label }) => label)).toEqual(['Salary from Tue 16 Jun', 'Salary from Sun 21 Jun']);
    expect(stepsOf('Salary').reduce((sum, { pence }) => sum + pence, 0)).toBe(entry.salaryPay);
    const [last] = stepsOf('Gross pay').slice(-1);
    expect(last?.formula).toBe('£112.00 for time + £1,430.56 salary + £5.00 besides');
    expect(last?.pence).toBe(11_200 + 143_056 + 500);
  });

  it('shows behind pay by the hour the shifts it was earned in and no others, and all hours by what they are', () => {
    const person = personWith([hoursOn(2, 480), hoursOn(3, 420), hoursOn(17, 500), hoursOn(18, 400)]);
    const entry = entryOf({ ...person, employment: employedSince('2026-06-16', {}, salary) });
    const sections = payslipSections(entry);
    const pay = sections.flatMap(({ lines }) => lines).find(({ label }) => label === 'Regular pay');
    expect(pay?.records.map(({ day }) => day)).toEqual(['2026-06-02', '2026-06-03']);
    const [hours] = sections.map(({ lines }) => lines.map(({ label, value }) => `${label}: ${value}`));
    expect(hours).toEqual(['Regular hours at £14.00: 15 h', 'Hours on salaried days: 15 h']);
  });

  it('shows hours at a rate of 0 as regular hours, below the minimum wage, and not as covered by a salary', () => {
    const own = [hoursOn(2, 240, { hourlyRate: 0 as Pence }), hoursOn(3, 240, { hourlyRate: 1700 as Pence })];
    const hoursIn = (entry: PayrollEntry) =>
      payslipSections(entry)[0]?.lines.map(({ label, value }) => `${label}: ${value}`);
    const hourly = ['Regular hours at £0.00: 4 h', 'Regular hours at £17.00: 4 h'];
    const alone = entryOf(personWith(own));
    expect(hoursIn(alone)).toEqual(hourly);
    expect(hoursInFile(alone)).toEqual(['8.00', '0.00', '0.00']);
    expect(hoursIn(entryOf(personWith(own.slice(0, 1))))).toEqual(hourly.slice(0, 1));
    const person = personWith([...own, hoursOn(17, 500)]);
    const entry = entryOf({ ...person, employment: employedSince('2026-06-16', {}, salary) });
    expect(hoursIn(entry)).toEqual([...hourly, 'Hours on salaried days: 8 h 20 min']);
    expect(hoursInFile(entry)).toEqual(['8.00', '8.33', '0.00']);
    expect(entry.warnings.map(({ code }) => code)).toContain('below-minimum-wage');
  });

  it('keeps hours after the last day apart from those that the salary covers', () => {
    const person = personWith([hoursOn(17, 500), hoursOn(18, 400), hoursOn(28, 335)]);
    const employment = buildEmployment(salary);
    const entry = entryOf({ ...person, employment, leftOn: '2026-06-27' as Day });
    const [hours] = payslipSections(entry).map(({ lines }) => lines);
    expect(hours?.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Hours on salaried days: 15 h',
      'Hours not paid: 5 h 35 min',
    ]);
    expect(hours?.map(({ records }) => records.map(({ day }) => day))).toEqual([
      ['2026-06-17', '2026-06-18'],
      ['2026-06-28'],
    ]);
    expect(hoursInFile(entry)).toEqual(['0.00', '15.00', '5.58']);
  });

  it('completed before that was kept says only that the hours were worked, and not how many are not paid', () => {
    const kept = hoursOn(30, 335);
    const person = { ...personWith([hoursOn(2, 480), hoursOn(17, 500), kept]), leftOn: '2026-06-27' as Day };
    const older = (entry: PayrollEntry): PayrollEntry => ({
      ...entry,
      records: entry.records.map(({ isUnpaid: _, ...record }) => record),
    });
    const entry = older(entryOf({ ...person, employment: employedSince('2026-06-16', {}, salary) }));
    const hoursIn = (each: PayrollEntry) =>
      payslipSections(each)[0]?.lines.map(({ label, value }) => `${label}: ${value}`);
    expect(hoursIn(entry)).toEqual(['Regular hours at £14.00: 8 h', 'Hours worked: 13 h 55 min']);
    expect(hoursInFile(entry)).toEqual(['8.00', '13.92', '']);
    const unapproved = { ...kept, approvedBy: '' as const, approvedAt: '' as const };
    const covered = personWith([hoursOn(2, 480), hoursOn(17, 500), unapproved]);
    const known = entryOf({ ...covered, leftOn: person.leftOn, employment: employedSince('2026-06-16', {}, salary) });
    expect(known.warnings.map(({ code }) => code)).toContain('hours-after-last-day');
    expect(hoursIn(known)).toEqual(['Regular hours at £14.00: 8 h', 'Hours on salaried days: 8 h 20 min']);
    expect(hoursInFile(known)).toEqual(['8.00', '8.33', '0.00']);
    // The remark names four days, so an approved one may be among the rest.
    const open = [21, 22, 23, 24].map((day) => ({
      ...hoursOn(day, 60),
      approvedBy: '' as const,
      approvedAt: '' as const,
    }));
    const left = { ...personWith([hoursOn(17, 480), ...open, kept]), leftOn: '2026-06-20' as Day };
    const unnamed = older(entryOf({ ...left, employment: buildEmployment(salary) }));
    expect(unnamed.records.map(({ day }) => day)).toEqual(['2026-06-17', '2026-06-30']);
    expect(hoursIn(unnamed)).toEqual(['Hours worked: 13 h 35 min']);
    expect(hoursInFile(unnamed)).toEqual(['0.00', '13.58', '']);
  });

  it('counts hours of a salary towards no overtime of the days that are paid by the hour', () => {
    const payRules = {
      ...settings.employer.payRules,
      overtimeAfterWeeklyMinutes: 600 as Minutes,
      overtimePercent: 150,
    };
    const records = [hoursOn(1, 480), hoursOn(2, 480), hoursOn(3, 480), hoursOn(4, 480)];
    const person = { ...personWith(records), employment: employedSince('2026-06-03', salary, {}) };
    const entry = entryOf(person, { employer: { ...settings.employer, payRules } });
    expect(entry.records.map(({ regular, overtime }) => [regular, overtime])).toEqual([
      [480, 0],
      [480, 0],
      [480, 0],
      [120, 360],
    ]);
  });
});
