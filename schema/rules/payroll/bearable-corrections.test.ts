import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NamedAmount } from '#schema/entities/payroll.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { afterJune, paidBy } from '#schema/fixtures/paid-june.ts';
import { entryOf, hoursOn, settings } from '#schema/fixtures/run-entry.ts';
import { bearsWith, owedIn } from './run-entry.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

const july = buildPayrollPeriod({ startDate: '2026-07-01', endDate: '2026-07-31', paymentDate: '2026-07-31' });
const inJuly: RunSettings = { ...settings, period: july };

/** Somebody who was paid 8 hours for each of two days in June; now the first has `minutes` and the second none. */
const withLess = (minutes: number, changes: Partial<RunPerson> = {}): RunPerson => {
  const records = [hoursOn(1, 480), hoursOn(2, 480)];
  const now = [hoursOn(1, minutes), hoursOn(2, 0), hoursOn(32, 300)];
  return afterJune({ records }, { records: now, ...changes });
};

/** The person, and a count of reads of their earlier entries. */
const counted = (person: RunPerson) => {
  let reads = 0;
  const counting: RunPerson = {
    ...person,
    get earlier() {
      reads++;
      return person.earlier;
    },
  };
  return { person: counting, reads: () => reads };
};

const line = (amount: number, at = 0): NamedAmount => ({
  ...{ id: fixtureId(500 + at), name: 'Correction', amount: amount as Pence, corrects: fixtureId(77) },
});

describe('what this pay can bear', () => {
  it('agrees with what the entry would be refused for, without working out again what is open', () => {
    const pence = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 480 }),
        fc.array(pence, { minLength: 1, maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 1 }),
        fc.constantFrom({}, {}, {}, { payee: undefined }),
        (minutes, amounts, taken, changes) => {
          const additions = amounts.map(line);
          const deductions = taken.map((amount) => ({ id: fixtureId(600), name: 'Uniform', amount: amount as Pence }));
          const { person, reads } = counted(withLess(minutes, changes));
          const identity = { id: fixtureId(1), createdAt: july.createdAt, expenses: [], additions: [], deductions };
          const isBorne = bearsWith(person, inJuly, identity);
          const before = reads();
          const borne = isBorne(additions);
          expect(reads()).toBe(before);
          const { refusals } = entryOf(person, inJuly, { additions, deductions });
          expect(borne).toBe(refusals.every(({ code }) => code !== 'negative-net'));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes down to a net pay of £0.00, and no further', () => {
    const identity = { id: fixtureId(1), createdAt: july.createdAt, additions: [], expenses: [], deductions: [] };
    const isBorne = bearsWith(withLess(60), inJuly, identity);
    // 5 hours of July at £14.00.
    expect([-7_000, -7_001].map((amount) => isBorne([line(amount)]))).toEqual([true, false]);
  });
});

describe('what is still open from earlier runs', () => {
  it('looks only once for the corrected weeks, however many runs there were', () => {
    const one = withLess(60, { paid: new Map(), records: [hoursOn(1, 60, { paidMinutes: 60 as Minutes })] });
    const entries = Array.from({ length: 9 }, (_, place) => ({ ...one.earlier[0], id: fixtureId(700 + place) }));
    const readsOf = (count: number) => {
      const { person, reads } = counted({
        ...one,
        ...paidBy(entries.slice(0, count) as RunPerson['earlier'][number][]),
      });
      owedIn(person, inJuly, []);
      return reads();
    };
    expect(readsOf(9)).toBe(readsOf(1));
  });
});
