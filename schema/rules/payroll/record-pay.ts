import { divideHalfUp } from './integer-division.ts';
import type { OvertimeRules, SplitRecord } from './overtime.ts';

/** What one record of worked time earns, in pence; the three parts add up to the record's pay. */
export type RecordPay = { regular: number; overtime: number; doubleTime: number };

const MINUTES_PER_HOUR = 60;

/**
 * Pay for whole minutes at an hourly rate in pence, rounded to the nearest penny, a half going up (D16: pay is rounded
 * once per record).
 */
export function payForMinutes(minutes: number, hourlyRate: number): number {
  return divideHalfUp(minutes * hourlyRate, MINUTES_PER_HOUR);
}

/**
 * Pay of one record. The record is rounded once: each part is what it adds to the rounded pay of the parts before it,
 * so the parts add up exactly and none is more than a penny from its own product.
 */
export function payOfRecord({ minutes, hourlyRate }: SplitRecord, rules: OvertimeRules): RecordPay {
  const regularShare = minutes.regular * 100;
  const withOvertime = regularShare + minutes.overtime * rules.overtimePercent;
  const withDoubleTime = withOvertime + minutes.doubleTime * rules.doubleTimePercent;

  const regular = payForPercentMinutes(regularShare, hourlyRate);
  const overtime = payForPercentMinutes(withOvertime, hourlyRate) - regular;
  const whole = payForPercentMinutes(withDoubleTime, hourlyRate);
  return { regular, overtime, doubleTime: whole - regular - overtime };
}

/** Pay for minutes weighted by their percentage of the rate: an hour at 150% is 9,000. */
function payForPercentMinutes(percentMinutes: number, hourlyRate: number): number {
  return divideHalfUp(percentMinutes * hourlyRate, MINUTES_PER_HOUR * 100);
}
