import { expect, it } from 'vitest';
import { buildRateTable } from '#schema/fixtures/rate-table.ts';
import { builtInTables } from './built-in-tables.ts';
import { rateChanges, rateLines } from './rate-lines.ts';

const [first, second, third] = builtInTables;

it('every figure of a table has a line, in the words of payroll', () => {
  const lines = rateLines(buildRateTable()).map(({ part, name, text }) => `${part}, ${name}: ${text}`);
  expect(lines).toContain('Income tax, England, Wales, Northern Ireland: 20% to £37,700, 40% to £125,140, 45% above');
  expect(lines).toContain('National Insurance, Primary threshold: £242 a week, £1,048 a month, £12,570 a year');
  expect(lines).toContain('National Insurance, Category M: employee 8% then 2%, employer 0% then 15%');
  expect(lines).toContain('Loans, Plan 5: 9% above £25,000 a year');
  expect(lines).toContain('Minimum wage, 18 to 20: £11.60 an hour');
  expect(new Set(lines).size).toBe(lines.length);
});

it('a change is listed with the figure of the year before, and what stays the same is not listed', () => {
  if (!first || !second || !third) throw new Error('Three tax years are built in');
  expect(rateChanges(third, third)).toEqual([]);
  const changes = rateChanges(second, first).map(({ name, before, text }) => [name, before, text]);
  expect(changes).toContainEqual(['Plan 1', 'not held', '9% above £26,065 a year']);
  expect(changes).toContainEqual([
    'Category A',
    'employee 8% then 2%, employer 13.8%',
    'employee 8% then 2%, employer 15%',
  ]);
  expect(changes.map(([name]) => name)).not.toContain('Primary threshold');
});
