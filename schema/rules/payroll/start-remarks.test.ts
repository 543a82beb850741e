import { expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import type { RunPerson } from './run-person.ts';

const salary = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;

const salaried = (payee: Partial<Payee>, changes: Partial<RunPerson> = {}): RunPerson => ({
  ...personWith([], { opening: noOpening, ...payee }),
  employment: salary,
  ...changes,
});

const remarksOf = (person: RunPerson) => entryOf(person).warnings.filter(({ code }) => code === 'missing-start-date');

it('a first salary without a start date is paid for the whole period, and the run says so', () => {
  const person = salaried({ startDate: '' });
  expect(entryOf(person).salaryPay).toBe(250_000);
  expect(remarksOf(person).map(({ message }) => message)).toEqual([
    'No start date is entered, so the salary is paid from Mon 1 Jun on. If they started later, enter their start date.',
  ]);
});

it('is no remark where the start is known, where they were paid here before, or where they are paid by the hour', () => {
  expect(remarksOf(salaried({ startDate: '2026-06-21' as Day }))).toEqual([]);
  expect(remarksOf(salaried({ startDate: '' }, { lastEntry: buildPayrollEntry() }))).toEqual([]);
  const opening = { ...noOpening, taxYear: '2026-27' };
  expect(remarksOf(salaried({ startDate: '', opening }))).toEqual([]);
  const left = salaried({ startDate: '' }, { records: [hoursOn(1, 480)], leftOn: '2026-05-31' as Day });
  expect(remarksOf(left)).toEqual([]);
  expect(remarksOf(personWith([hoursOn(1, 480)], { startDate: '' }))).toEqual([]);
});

const lastYear = buildPayrollEntry({ taxYear: '2025-26', taxPeriod: 8, frequency: 'monthly' });
const unasked = { taxCode: '1257L', startDate: '', previousTaxYear: '' } as const;
const askedOf = (payee: Partial<Payee>, changes: Partial<RunPerson> = {}) =>
  entryOf(salaried({ ...unasked, ...payee }, { lastEntry: lastYear, ...changes })).warnings.filter(
    ({ code }) => code === 'pay-elsewhere-unknown',
  );

it('asks for the P45 of somebody last paid in an earlier tax year, before their code counts from £0', () => {
  expect(askedOf({}).map(({ message }) => message)).toEqual([
    'The last payslip here is of 2025-26. The code 1257L is cumulative, so tax is worked out as if there had been no pay since 6 April. If somebody else paid them since, enter the P45; if nobody did, enter a P45 of 2026-27 with £0.',
  ]);
});

it('does not ask where nothing is counted, where the answer is known, and with the first pay of a tax year', () => {
  expect(askedOf({ taxBasis: 'W1M1' })).toEqual([]);
  expect(askedOf({ previousTaxYear: '2026-27' })).toEqual([]);
  const opening = { ...noOpening, taxYear: '2026-27' };
  expect(askedOf({ opening })).toEqual([]);
  const thisYear = { ...lastYear, taxYear: '2026-27', taxPeriod: 2 };
  expect(askedOf({}, { lastEntry: thisYear })).toEqual([]);
  const april = { startDate: '2026-04-01', endDate: '2026-04-30', paymentDate: '2026-04-30', taxPeriod: 1 } as const;
  const person = salaried(unasked, { lastEntry: lastYear });
  const entry = entryOf(person, { period: buildPayrollPeriod({ ...april, taxYear: '2026-27', frequency: 'monthly' }) });
  expect(entry.refusals).toEqual([]);
  expect(entry.warnings.filter(({ code }) => code === 'pay-elsewhere-unknown')).toEqual([]);
});
