import { moneyText } from '../text/money-text.ts';
import { formatMinutes, type NamedAmount, type Step } from './explanation.ts';
import type { OvertimeRules, SplitMinutes, SplitRecord } from './overtime.ts';
import { payOfRecord, type RecordPay } from './record-pay.ts';
import type { Salary } from './salary.ts';

/** Time and pay at one hourly rate. Rate and pay are pence, time is minutes. */
export type EarningsAtRate = { hourlyRate: number; minutes: SplitMinutes; pay: RecordPay };

/** What somebody earns in a period: minutes and pence in total, and by hourly rate. */
export type EarnedPay = {
  regularMinutes: number;
  overtimeMinutes: number;
  doubleTimeMinutes: number;
  regularPay: number;
  overtimePay: number;
  doubleTimePay: number;
  salaryPay: number;
  grossPay: number;
  earningsByRate: EarningsAtRate[];
  steps: Step[];
};

const NOTHING: SplitMinutes = { regular: 0, overtime: 0, doubleTime: 0 };

/**
 * Adds up the pay of records, each rounded once (D16), a salary, and additions such as a bonus. All count for tax,
 * National Insurance and pension like any pay.
 */
export function earnedPayOf(
  records: readonly SplitRecord[],
  additions: readonly NamedAmount[],
  rules: OvertimeRules,
  salary: Salary | null,
): EarnedPay {
  const earningsByRate = groupByRate(records, rules);
  const minutes = earningsByRate.map((earnings) => earnings.minutes).reduce(addParts, NOTHING);
  const pay = earningsByRate.map((earnings) => earnings.pay).reduce(addParts, NOTHING);
  const timePay = pay.regular + pay.overtime + pay.doubleTime;
  const added = additions.reduce((sum, { amount }) => sum + amount, 0);
  const salaryPay = salary?.pence ?? 0;
  const grossPay = timePay + salaryPay + added;
  return {
    regularMinutes: minutes.regular,
    overtimeMinutes: minutes.overtime,
    doubleTimeMinutes: minutes.doubleTime,
    regularPay: pay.regular,
    overtimePay: pay.overtime,
    doubleTimePay: pay.doubleTime,
    salaryPay,
    grossPay,
    earningsByRate,
    steps: [
      ...earningsByRate.flatMap((earnings) => stepsOf(earnings, rules)),
      ...(salary?.steps ?? []),
      ...additions.map(additionStep),
      grossPayStep(`${earnedBy(timePay, salary)} + ${moneyText(added)} besides`, grossPay),
    ],
  };
}

function groupByRate(records: readonly SplitRecord[], rules: OvertimeRules): EarningsAtRate[] {
  const byRate = new Map<number, EarningsAtRate>();
  for (const record of records) {
    const { hourlyRate, minutes } = record;
    const pay = payOfRecord(record, rules);
    const earlier = byRate.get(hourlyRate);
    byRate.set(hourlyRate, {
      hourlyRate,
      minutes: earlier ? addParts(earlier.minutes, minutes) : minutes,
      pay: earlier ? addParts(earlier.pay, pay) : pay,
    });
  }
  return [...byRate.values()];
}

function addParts(a: SplitMinutes, b: SplitMinutes): SplitMinutes {
  return { regular: a.regular + b.regular, overtime: a.overtime + b.overtime, doubleTime: a.doubleTime + b.doubleTime };
}

function stepsOf({ hourlyRate, minutes, pay }: EarningsAtRate, rules: OvertimeRules): Step[] {
  const parts = [
    { label: 'Regular pay', time: minutes.regular, percent: 100, pence: pay.regular },
    { label: 'Overtime pay', time: minutes.overtime, percent: rules.overtimePercent, pence: pay.overtime },
    { label: 'Double-time pay', time: minutes.doubleTime, percent: rules.doubleTimePercent, pence: pay.doubleTime },
  ];
  return parts
    .filter(({ time }) => time > 0 && hourlyRate > 0)
    .map(({ label, time, percent, pence }) => ({
      amount: 'grossPay',
      label,
      formula: `${formatMinutes(time)} × ${moneyText(hourlyRate)} × ${percent}%, each record rounded once`,
      pence,
    }));
}

function additionStep({ name, amount }: NamedAmount): Step {
  return { amount: 'grossPay', label: name, formula: 'paid besides the time worked', pence: amount };
}

function earnedBy(timePay: number, salary: Salary | null): string {
  const time = `${moneyText(timePay)} for time`;
  if (!salary) return time;
  return `${timePay === 0 ? '' : `${time} + `}${moneyText(salary.pence)} salary`;
}

function grossPayStep(formula: string, pence: number): Step {
  return { amount: 'grossPay', label: 'Gross pay', formula, pence };
}
