import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { employed } from '#schema/fixtures/paid-june.ts';
import { personWith, settings } from '#schema/fixtures/run-entry.ts';
import { addDays } from '../time/zone.ts';
import { salaryHere, salaryWithin } from './stays.ts';
import { salaryOfDays } from './unpaid-days.ts';

const june = settings.period;
const salaried = (annualSalary: number) => employed({ payBasis: 'salary', annualSalary: annualSalary as Pence });

it('the two halves of a month come to the month', () => {
  const person = { ...personWith([]), employment: salaried(2_800_000) };
  const halves = [
    { from: june.startDate, until: '2026-06-15' as Day },
    { from: '2026-06-16' as Day, until: june.endDate },
  ];
  // £2,333.33: the first half has the odd penny.
  expect(halves.map((days) => salaryWithin(person, june, days))).toEqual([116_667, 116_666]);
  expect(salaryOfDays(person, halves, june)).toBe(233_333);
});

it('the parts of a salary add up, wherever it is cut and on whichever day somebody began', () => {
  const dayOf = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), dayOf, dayOf, dayOf, (annual, started, one, other) => {
      const startDate = addDays(june.startDate, started - 1);
      const person = { ...personWith([], buildPayee({ startDate })), employment: salaried(annual) };
      const [first = 1, second = 1] = [one, other].toSorted((a, b) => a - b);
      const ends = [first, second, 30].map((day) => addDays(june.startDate, day - 1));
      const parts = ends.map((until, index) => {
        const before = ends[index - 1];
        return salaryWithin(person, june, { from: before ? addDays(before, 1) : june.startDate, until });
      });
      expect(parts.reduce((sum, pence) => sum + pence, 0)).toBe(salaryHere(person, june)?.pence);
    }),
  );
});
