import { expect, it } from 'vitest';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';
import { monthTotalLines, runTotalLines } from './run-total-lines.ts';

const named = (name: string, amount: number) => [{ id: fixtureId(5), name, amount: amount as Pence }];
const records = Array.from({ length: 20 }, (_, index) => hoursOn(index + 1, 600));
const pension = { pensionScheme: 'net_pay', employeePensionBasisPoints: 500, employerPensionBasisPoints: 300 } as const;
const entries: readonly PayrollEntry[] = [
  entryOf(personWith(records, { ...pension, studentLoan: '2' }), {}, { expenses: named('Taxi', 2000) }),
  entryOf(personWith(records), {}, { deductions: named('Uniform', 500) }),
  entryOf(personWith(records, { dateOfBirth: '' })),
];

it('the totals of a run lead from gross to net pay line by line, with the employer’s shares apart', () => {
  const { paid, employer } = runTotalLines(entries);
  expect(paid.map(({ name }) => name)).toEqual([
    'Gross pay',
    'Income tax',
    'National Insurance',
    'Student and postgraduate loans',
    'Pension, from pay',
    'Other deductions',
    'Expenses, free of tax',
    'Net pay, paid out',
  ]);
  const amounts = paid.map(({ pence }) => pence);
  const sum = amounts.slice(0, -1).reduce((total, pence) => total + pence, 0);
  expect(sum).toBe(amounts.at(-1));
  expect(amounts.at(-1)).toBe(entries.reduce((total, { netPay }) => total + netPay, 0));
  expect(paid.slice(5, 7).map(({ pence }) => pence)).toEqual([-500, 2000]);
  expect(employer.map(({ name }) => name)).toEqual(["Employer's National Insurance", "Employer's pension"]);
});

it('leave out lines that nobody has', () => {
  const { paid } = runTotalLines([entryOf(personWith(records))]);
  expect(paid.map(({ name }) => name)).toEqual(['Gross pay', 'Income tax', 'National Insurance', 'Net pay']);
});

it('call income tax a refund where more of it is paid back than taken', () => {
  const entry = entryOf(personWith(records));
  const named = (incomeTax: number) => {
    const { paid } = runTotalLines([{ ...entry, incomeTax: incomeTax as Pence }]);
    return paid[1];
  };
  expect(named(2880)).toEqual({ name: 'Income tax', pence: -2880 });
  expect(named(-2880)).toEqual({ name: 'Tax refund', pence: 2880 });
});

it('of a tax month name refunds and say who owes whom', () => {
  const amounts = { employeeNI: 5000, employerNI: 0, studentLoans: 0, toPension: 0 };
  const said = (incomeTax: number, toHmrc: number) =>
    monthTotalLines({ ...amounts, incomeTax, toHmrc }).map(({ name, pence }) => `${name}: ${pence}`);
  expect(said(2000, 7000)).toEqual([
    'Income tax: 2000',
    'National Insurance: 5000',
    'To HMRC: 7000',
    'To the pension scheme: 0',
  ]);
  expect(said(-2000, 3000)).toEqual([
    'Tax refund: 2000',
    'National Insurance: 5000',
    'To HMRC less tax refund: 3000',
    'To the pension scheme: 0',
  ]);
  expect(said(-8000, -3000)[2]).toBe('From HMRC, tax refund less the rest: 3000');
});
