import type { explainedAmounts } from '#schema/entities/payroll.ts';

/** One step towards an amount, for "how was this computed?": its label, the sum in words, and its result in pence. */
export type Step = { amount: ExplainedAmount; label: string; formula: string; pence: number };

export type ExplainedAmount = (typeof explainedAmounts)[number];

/** An amount on top of pay for time or the statutory deductions, in pence, with its name on the payslip. */
export type NamedAmount = { name: string; amount: number };

/** Hundredths of a percent as a percentage: 1380 is 13.8%. */
export function formatPercent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** Minutes as hours and minutes: 450 is 7 h 30 min. */
export function formatMinutes(minutes: number): string {
  const remainder = minutes % 60;
  const hours = (minutes - remainder) / 60;
  return remainder === 0 ? `${hours} h` : `${hours} h ${remainder} min`;
}
