import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { LinearProgram } from './linear-program.ts';

const size = 5;
const rows = fc.array(
  fc.record({
    wanted: fc.integer({ min: -2, max: 4 }),
    underCost: fc.integer({ min: 1, max: 50 }),
    overCost: fc.integer({ min: 0, max: 50 }),
  }),
  { minLength: size, maxLength: size },
);
const column = fc.record({
  cost: fc.integer({ min: 0, max: 60 }),
  rows: fc.array(fc.integer({ min: 0, max: size - 1 }), { minLength: 1, maxLength: 4 }),
});
const tolerance = 1e-7;

/** The same columns, all present from the start. */
const solvedAtOnce = (wanted: ConstructorParameters<typeof LinearProgram>[0], columns: readonly Column[]): number => {
  const program = new LinearProgram(wanted, tolerance);
  for (const each of columns) program.add(each);
  program.solve();
  return program.cost;
};

it('takes what is cheapest of a shortfall, an excess and the columns', () => {
  const program = new LinearProgram([{ wanted: 3, underCost: 10, overCost: 1 }], tolerance);
  program.solve();
  expect(program.cost).toBeCloseTo(30, 3);
  program.add({ cost: 8, rows: [0, 0] });
  program.solve();
  expect(program.cost).toBeCloseTo(12, 3);
  expect(program.prices[0]).toBeCloseTo(4, 3);
});

it('comes to the same cost whichever way it went: columns added later, put aside later, or on a copy', () => {
  fc.assert(
    fc.property(
      rows,
      fc.array(fc.tuple(column, fc.boolean()), { maxLength: 12 }),
      fc.nat(12),
      (wanted, drawn, early) => {
        const columns = drawn.map(([each]) => each);
        const first = new LinearProgram(wanted, tolerance);
        for (const each of columns.slice(0, early)) first.add(each);
        first.solve();
        const second = first.copy();
        for (const each of columns.slice(early)) second.add(each);
        second.solve();
        expect(second.cost).toBeCloseTo(solvedAtOnce(wanted, columns), 2);
        const third = second.copy();
        drawn.forEach(([, isAside], index) => {
          if (isAside) third.putAside(index);
        });
        third.solve();
        const left = drawn.flatMap(([each, isAside]) => (isAside ? [] : [each]));
        expect(third.cost).toBeCloseTo(solvedAtOnce(wanted, left), 2);
        expect(third.taken().filter((part, index) => drawn[index]?.[1] && part > 1e-6)).toHaveLength(0);
        expect(first.cost).toBeCloseTo(solvedAtOnce(wanted, columns.slice(0, early)), 2);
      },
    ),
    { numRuns: 500 },
  );
});

it('proves its cost by its prices: no column is worth more than it costs, and the rows bring what it costs', () => {
  fc.assert(
    fc.property(rows, fc.array(column, { maxLength: 12 }), (wanted, columns) => {
      const program = new LinearProgram(wanted, tolerance);
      for (const each of columns) program.add(each);
      program.solve();
      const price = (row: number): number => program.prices[row] as number;
      for (const each of columns) {
        expect(each.rows.reduce((sum, row) => sum + price(row), 0)).toBeLessThan(each.cost + 1e-6);
      }
      wanted.forEach(({ underCost, overCost }, row) => {
        expect(price(row)).toBeLessThan(underCost + 1e-6);
        expect(price(row)).toBeGreaterThan(-overCost - 1e-6);
      });
      const brought = wanted.reduce((sum, { wanted: each }, row) => sum + each * price(row), 0);
      // Rows differ by a hair: at most a thousandth each.
      expect(Math.abs(brought - program.cost)).toBeLessThan(size * 50 * 0.001);
    }),
    { numRuns: 500 },
  );
});
