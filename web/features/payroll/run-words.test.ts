import { describe, expect, it } from 'vitest';
import { payCalendar } from '#schema/entities/pay-calendar.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildPayrollEntry, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { discardText, entryTimeText, moneyOutText, paidText, payDateHint, unfinishedText } from './run-words.ts';

it.each([
  ['a draft', 'draft', '2026-07-01', 'Monthly, to be paid on Jun 30, 2026'],
  ['a completed run before its pay date', 'completed', '2026-06-29', 'Monthly, to be paid on Jun 30, 2026'],
  ['a completed run on its pay date', 'completed', '2026-06-30', 'Monthly, paid on Jun 30, 2026'],
] as const)('%s', (_, status, today, words) => {
  const run = buildPayrollPeriod({ status, frequency: 'monthly', paymentDate: '2026-06-30' });
  expect(paidText(run, today as Day, [])).toBe(words);
});

it('a run of another group has its name', () => {
  const days = { startsOn: '2026-01-01', payDay: 6, avoidsWeekends: true };
  const kitchen = { payGroup: fixtureId(9), groupName: 'Kitchen' };
  const calendar = payCalendar.parse([
    { frequency: 'monthly', ...days },
    { frequency: 'monthly', ...days, ...kitchen },
  ]);
  const run = buildPayrollPeriod({ frequency: 'monthly', paymentDate: '2026-06-30', payGroup: fixtureId(9) });
  expect(paidText(run, '2026-06-29' as Day, calendar)).toBe('Monthly (Kitchen), to be paid on Jun 30, 2026');
  expect(paidText(run, '2026-06-29' as Day, [])).toBe('Monthly, to be paid on Jun 30, 2026');
});

describe('the time of an entry', () => {
  const none = { overtime: 0, doubleTime: 0 };
  const timeOf = (
    rates: readonly (readonly [rate: number, minutes: number])[],
    changes = {},
    word: '' | ' paid' = '',
  ) =>
    entryTimeText(
      buildPayrollEntry({
        earnings: rates.map(([hourlyRate, regular]) => ({
          ...{ hourlyRate, minutes: { regular, ...none } },
          pay: { regular: 0, ...none },
        })),
        ...{ regularHours: rates.reduce((sum, [, minutes]) => sum + minutes, 0), overtimeHours: 0, doubleTimeHours: 0 },
        ...changes,
      }),
      word,
    );
  const salary = { salaryPay: 119_231 };

  it('by the hour is what is paid', () => {
    expect(timeOf([[1320, 4800]])).toBe('80 h');
    expect(timeOf([[1320, 4800]], {}, ' paid')).toBe('80 h paid');
  });

  it('of a salary is the time on its days; hours paid by the hour are named apart', () => {
    expect(timeOf([[0, 4500]], salary)).toBe('Salary, 75 h');
    const both = [
      [0, 4500],
      [1320, 4950],
    ] as const;
    expect(timeOf(both, salary)).toBe('Salary, 75 h · 82 h 30 min by the hour');
    expect(timeOf([[1320, 11_375]], salary, ' paid')).toBe('Salary · 189 h 35 min by the hour');
    expect(timeOf([], salary)).toBe('Salary');
  });

  it('names hours that nothing pays apart', () => {
    const unpaid = {
      ...{ id: fixtureId(7), day: '2026-06-01', hourlyRate: 0, regular: 300, ...none, isUnpaid: true },
      ...{ clockIn: '2026-06-01T09:00:00.000Z', clockOut: '2026-06-01T14:00:00.000Z' },
    };
    expect(timeOf([[0, 4800]], { ...salary, records: [unpaid] })).toBe('Salary, 75 h · 5 h not paid');
    expect(timeOf([[0, 300]], { records: [unpaid] }, ' paid')).toBe('5 h not paid');
  });

  it('of an entry that could not be computed is all that it holds', () => {
    expect(timeOf([], { regularHours: 4800 })).toBe('80 h');
  });
});

it('discarding a run says what is open again', () => {
  expect(discardText(0)).toBe('Its additions and deductions are lost. The hours are kept for another run.');
  expect(discardText(2)).toContain(
    'Anything settled outside pay in it (2 people) is due again, and the next run lists it.',
  );
  expect(discardText(1, true)).toContain(
    'in it (1 person) is due again. Some of it is old, so the next run might not list it. If it does not, add a correction by hand.',
  );
});

it('until its last day is over, a run says that hours are missing', () => {
  const run = buildPayrollPeriod({ endDate: '2026-06-30' });
  const words = 'This period ends on Jun 30, 2026: hours until then are not in it yet. Refresh the hours afterwards.';
  expect(unfinishedText(run, '2026-06-30' as Day)).toBe(words);
  expect(unfinishedText(run, '2026-07-01' as Day)).toBe('');
});

it('a pay date on a day without banks says when the money has to leave, and what counts for tax', () => {
  const calendar = payCalendar.parse([
    { frequency: 'monthly', startsOn: '2026-01-01', payDay: 6, avoidsWeekends: true },
    { frequency: 'weekly', startsOn: '2026-01-05', payDay: 6, avoidsWeekends: false },
  ]);
  const words = 'Banks are closed that day: send the money by Jun 5, 2026. For tax it counts as paid on Jun 6, 2026.';
  const run = (frequency: 'monthly' | 'weekly' | 'fortnightly', paymentDate: string) => ({
    ...{ frequency, paymentDate: paymentDate as Day },
  });
  expect(moneyOutText(run('monthly', '2026-06-06'), calendar)).toBe(words);
  expect(payDateHint({ frequency: 'monthly' }, '2026-06-06', calendar)).toBe(words);
  expect(moneyOutText(run('monthly', '2026-06-05'), calendar)).toBe('');
  expect(moneyOutText(run('weekly', '2026-06-06'), calendar)).toBe('');
  expect(moneyOutText(run('fortnightly', '2026-06-06'), calendar)).toBe('');
  expect(payDateHint({ frequency: 'monthly' }, '', calendar)).toBe('It decides the tax year and the tax period.');
});
