import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { NamedAmount, Payee, PayrollEntry } from '#schema/entities/payroll.ts';
import { type Day, type Instant, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { buildEmployment, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { addDays, daysBetween } from '../time/zone.ts';
import { agreedOf } from './dated-terms.ts';
import { correctionLines } from './earlier-pay.ts';
import { owedIn } from './run-entry.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

const months = [4, 5, 6, 7].map((month) => {
  const startDate = `2026-0${month}-01` as Day;
  const endDate = addDays(`2026-0${month + 1}-01` as Day, -1);
  const paid = { paymentDate: endDate, taxYear: '2026-27', taxPeriod: month - 3 };
  return buildPayrollPeriod({ id: fixtureId(40 + month), startDate, endDate, ...paid });
});
type Month = (typeof months)[number];
const firstJune = '2026-06-01' as Day;
/** The first day of the first run. */
const hoursDueFrom = '2026-04-01' as Day;

const pence = (least: number, most: number) => fc.integer({ min: least, max: most }).map((value) => value as Pence);
const named = (name: string, least: number, most: number) =>
  fc.array(
    pence(least, most).map((amount): NamedAmount => ({ id: fixtureId(7), name, amount })),
    { maxLength: 2 },
  );
const monthOfPay = fc.record({
  /** Minutes worked on days of the month, at one of two rates. */
  days: fc.uniqueArray(
    fc.record({ day: fc.nat(27), minutes: fc.integer({ min: 1, max: 780 }), isOther: fc.boolean() }),
    {
      selector: ({ day }) => day,
      maxLength: 20,
    },
  ),
  bonus: named('Bonus', 0, 40_000),
  tips: named('Tips', 0, 20_000),
  expenses: named('Taxi', 0, 5_000),
  deductions: named('Uniform', 0, 50),
  /** Which of all records so far is corrected before the run, and to how many minutes. */
  correction: fc.option(fc.record({ at: fc.nat(60), minutes: fc.integer({ min: 0, max: 780 }) })),
});
const world = fc.record({
  pay: fc.tuple(monthOfPay, monthOfPay, monthOfPay, monthOfPay),
  isSalaried: fc.boolean(),
  annual: pence(1_800_000, 6_000_000),
  rise: pence(1_800_000, 6_000_000),
  riseOn: fc.integer({ min: 1, max: 120 }),
  overtimePercent: fc.constantFrom(100, 133, 150),
  payee: fc.record({
    taxCode: fc.constantFrom('1257L', 'S1257L', 'K100', '0T', 'BR', 'C1100L'),
    taxBasis: fc.constantFrom('cumulative', 'W1M1'),
    studentLoan: fc.constantFrom('', '1', '2', '4', '5'),
    hasPostgraduateLoan: fc.boolean(),
    pensionScheme: fc.constantFrom('none', 'relief_at_source', 'net_pay'),
    previousTaxablePay: pence(0, 300_000),
  }) as fc.Arbitrary<Partial<Payee>>,
  opening: fc.record({ grossPay: pence(0, 200_000), incomeTax: pence(0, 30_000), employeeNI: pence(0, 9000) }),
});

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

const recordsOf = ({ days }: Pick<World['pay'][number], 'days'>, month: Month): readonly HoursRecord[] =>
  days.map(({ day, minutes, isOther }) => {
    const place = daysBetween(firstJune, addDays(month.startDate, day));
    return hoursOn(place + 1, minutes, {
      id: fixtureId(500 + place + 100),
      hourlyRate: (isOther ? 1750 : 1400) as Pence,
      approvedAt: toInstant(Date.parse(`${month.endDate}T12:00:00.000Z`)),
    });
  });

const employmentOf = ({ isSalaried, annual, rise, riseOn }: World, isRisen: boolean): Employment | undefined => {
  if (!isSalaried) return undefined;
  const first = { ...agreedOf(buildEmployment()), payBasis: 'salary' as const, annualSalary: annual, weeklyHours: 40 };
  const later = { ...first, from: addDays('2026-04-01' as Day, riseOn), annualSalary: rise };
  return buildEmployment({ ...first, termsByDate: isRisen ? [{ ...first, from: '' }, later] : [] });
};

const settingsOf = (period: Month, { overtimePercent }: World): RunSettings => {
  const overtime = { overtimeAfterWeeklyMinutes: 2400 as Minutes, overtimePercent };
  const payRules = { ...settings.employer.payRules, ...overtime };
  return { ...settings, period, employer: { ...settings.employer, payRules } };
};

const sumOf = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0);
const total = (entries: readonly PayrollEntry[], of: (entry: PayrollEntry) => number) =>
  entries.reduce((sum, entry) => sum + of(entry), 0);

/** The year so far, run after run; undefined if one of them cannot be paid, for example because of a negative net. */
const paidThrough = (
  of: World,
): { readonly entries: readonly PayrollEntry[]; readonly records: readonly HoursRecord[] } | undefined => {
  let records: readonly HoursRecord[] = [];
  const entries: PayrollEntry[] = [];
  const opening = { ...noOpening, taxYear: '2026-27' as const, ...of.opening, taxablePay: of.opening.grossPay };
  for (const [index, month] of months.entries()) {
    const { bonus, tips, expenses, deductions, correction, ...paid } = of.pay[index] as World['pay'][number];
    records = [...records, ...recordsOf(paid, month)];
    const at = correction ? correction.at % Math.max(records.length, 1) : -1;
    records = records.map((record, place) =>
      place === at && correction
        ? hoursOn(daysBetween(firstJune, record.day) + 1, correction.minutes, {
            ...record,
            ...minutesOf(record, correction.minutes),
          })
        : record,
    );
    const run = settingsOf(month, of);
    const before = entries.at(-1);
    const person: RunPerson = {
      ...personWith(records, { ...of.payee, opening, startDate: '' }),
      hoursDueFrom,
      employment: employmentOf(of, index > 1),
      paid: new Map(
        entries.flatMap((entry) => entry.records.map(({ id }) => [id, entry.generatedAt as Instant] as const)),
      ),
      ...{ earlier: entries, covered: entries, lastEntry: before },
    };
    const additions = [...bonus, ...tips.map((each) => ({ ...each, kind: 'tips' as const }))];
    const lines = correctionLines(owedIn(person, run, additions), () => fixtureId(8));
    const entry = entryOf(person, run, { additions: [...additions, ...lines], expenses, deductions });
    if (entry.refusals.length > 0) return undefined;
    // What was open is settled, and nothing more.
    expect(owedIn(person, run, entry.additions)).toEqual([]);
    const payslipNumber = `PS-00000${index + 1}`;
    const generatedAt = toInstant(Date.parse(`${month.endDate}T20:00:00.000Z`));
    entries.push({ ...entry, id: fixtureId(70 + index), status: 'completed', payslipNumber, generatedAt });
  }
  return { entries, records };
};

const minutesOf = ({ clockIn }: HoursRecord, minutes: number) => ({
  clockOut: toInstant(Date.parse(clockIn) + minutes * 60_000),
  ...{ totalMinutes: minutes as Minutes, paidMinutes: minutes as Minutes },
});

it('through four months of anything, every entry adds up and the year to date is opening figures and entries', () => {
  let count = 0;
  fc.assert(
    fc.property(world, (of) => {
      const paid = paidThrough(of);
      if (!paid) return;
      count += 1;
      for (const [index, entry] of paid.entries.entries()) {
        const byRate = total([entry], ({ earnings }) =>
          earnings.reduce((sum, { pay }) => sum + pay.regular + pay.overtime + pay.doubleTime, 0),
        );
        expect(byRate + entry.salaryPay + sumOf(entry.additions)).toBe(entry.grossPay);
        expect(entry.grossPay + sumOf(entry.expenses)).toBe(entry.netPay + entry.totalDeductions);
        expect(entry.totalDeductions).toBe(
          entry.incomeTax +
            entry.nationalInsurance +
            entry.pensionContribution +
            entry.studentLoan +
            entry.postgraduateLoan +
            sumOf(entry.deductions),
        );
        const soFar = paid.entries.slice(0, index + 1);
        expect(entry.yearToDate).toMatchObject({
          grossPay: of.opening.grossPay + total(soFar, ({ grossPay }) => grossPay),
          taxablePay: of.opening.grossPay + total(soFar, ({ taxablePay }) => taxablePay),
          incomeTax: of.opening.incomeTax + total(soFar, ({ incomeTax }) => incomeTax),
          employeeNI: of.opening.employeeNI + total(soFar, ({ nationalInsurance }) => nationalInsurance),
          employerNI: total(soFar, ({ employerNationalInsurance }) => employerNationalInsurance),
          employeePension: total(soFar, ({ pensionContribution }) => pensionContribution),
          employerPension: total(soFar, ({ employerPensionContribution }) => employerPensionContribution),
          studentLoan: total(soFar, ({ studentLoan }) => studentLoan),
          postgraduateLoan: total(soFar, ({ postgraduateLoan }) => postgraduateLoan),
        });
      }
    }),
    { numRuns: 150 },
  );
  expect(count).toBeGreaterThan(50);
});

it('with every correction taken, four months come to what they would have been, had all been known in time', () => {
  fc.assert(
    fc.property(world, (of) => {
      // Weeks of overtime shared by two months are paid in the order of the runs.
      const plain = { ...of, overtimePercent: 100 as const };
      const paid = paidThrough(plain);
      if (!paid) return;
      const added = total(paid.entries, ({ additions }) =>
        sumOf(additions.filter(({ corrects }) => corrects === undefined)),
      );
      const inTime = months.reduce((sum, month) => {
        const records = paid.records.filter(({ day }) => month.startDate <= day && day <= month.endDate);
        const person = {
          ...personWith(records, { taxBasis: 'W1M1', taxCode: 'NT', startDate: '' }),
          hoursDueFrom,
          employment: employmentOf(plain, true),
        };
        return sum + entryOf(person, settingsOf(month, plain)).grossPay;
      }, 0);
      expect(total(paid.entries, ({ grossPay }) => grossPay)).toBe(inTime + added);
    }),
    { numRuns: 100 },
  );
});
