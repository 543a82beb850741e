import { expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
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

it('is no remark where the start is known, where they were paid here before, and of who is paid by the hour', () => {
  expect(remarksOf(salaried({ startDate: '2026-06-21' as Day }))).toEqual([]);
  expect(remarksOf(salaried({ startDate: '' }, { lastEntry: buildPayrollEntry() }))).toEqual([]);
  const opening = { ...noOpening, taxYear: '2026-27' };
  expect(remarksOf(salaried({ startDate: '', opening }))).toEqual([]);
  const left = salaried({ startDate: '' }, { records: [hoursOn(1, 480)], leftOn: '2026-05-31' as Day });
  expect(remarksOf(left)).toEqual([]);
  expect(remarksOf(personWith([hoursOn(1, 480)], { startDate: '' }))).toEqual([]);
});
