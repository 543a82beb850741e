import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { paidText, unfinishedText } from './run-words.ts';

it.each([
  ['a draft', 'draft', '2026-07-01', 'Monthly, to be paid on Jun 30, 2026'],
  ['a completed run before its pay date', 'completed', '2026-06-29', 'Monthly, to be paid on Jun 30, 2026'],
  ['a completed run on its pay date', 'completed', '2026-06-30', 'Monthly, paid on Jun 30, 2026'],
] as const)('%s', (_, status, today, words) => {
  const run = buildPayrollPeriod({ status, frequency: 'monthly', paymentDate: '2026-06-30' });
  expect(paidText(run, today as Day)).toBe(words);
});

it('a run says until its last day is over that hours are missing', () => {
  const run = buildPayrollPeriod({ endDate: '2026-06-30' });
  const words = 'This period ends on Jun 30, 2026: hours until then are not in it yet. Gather them again afterwards.';
  expect(unfinishedText(run, '2026-06-30' as Day)).toBe(words);
  expect(unfinishedText(run, '2026-07-01' as Day)).toBe('');
});
