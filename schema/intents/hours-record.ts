import type { HoursRecord } from '../entities/hours.ts';
import type { PaidTimeRule } from '../entities/paid-time.ts';
import type { Day, Minutes } from '../entities/primitives.ts';
import type { Shift } from '../entities/shift.ts';
import { dayOfHours, positionOfHours, workedShift } from '../rules/hours/day-of-hours.ts';
import { payFor, workedMinutes } from '../rules/hours/hours.ts';
import { paidTimeOf, paidTimeOn } from '../rules/hours/paid-time.ts';
import { type Rates, rateFor } from '../rules/payroll/contract-terms.ts';

/** When somebody worked, on which shift, and why it was entered by hand: '' if it was not. */
export type HoursEdit = Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes' | 'shiftId' | 'correctionReason'>;

type Figures = Pick<HoursRecord, 'day' | 'totalMinutes' | 'paidMinutes' | 'totalPay'>;

/** What a record's figures depend on besides its times and rate. */
export interface PaidBy {
  readonly zone: string;
  /** The restaurant's rules; undefined on a device that does not have them yet. */
  readonly paidTimeRules: readonly PaidTimeRule[] | undefined;
  /** The shift that was worked; undefined without one. */
  readonly shift: Pick<Shift, 'startTime' | 'endTime'> | undefined;
}

/**
 * The day, minutes worked, minutes paid by the rule of that day (D55), and pay in pence.
 *
 * @param day the day that hours keep (D16); absent for that of their shift or clock-in (`dayOfHours`)
 */
export const figuresOf = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes' | 'hourlyRate'>,
  { zone, paidTimeRules, shift }: PaidBy,
  day: Day = dayOfHours(hours, shift, zone),
): Figures => {
  const totalMinutes = workedMinutes(hours, hours.breakMinutes);
  const paidMinutes = paidTimeOf(hours, workedShift(hours, shift), paidTimeOn(paidTimeRules, day));
  return { day, totalMinutes, paidMinutes, totalPay: payFor(paidMinutes, hours.hourlyRate) };
};

/**
 * A new record of hours at the rate agreed for its day and the position of its shift, not approved or corrected by
 * anybody (D16).
 */
export const newHoursRecord = (
  { clockIn, clockOut, breakMinutes, shiftId, correctionReason }: HoursEdit,
  { id, userId, role, createdAt }: Pick<HoursRecord, 'id' | 'userId' | 'role' | 'createdAt'>,
  rates: Rates,
  by: PaidBy & { readonly shift: Pick<Shift, 'positionId'> | undefined },
): HoursRecord => {
  const times = { clockIn, clockOut, breakMinutes };
  const day = dayOfHours(times, by.shift, by.zone);
  const hourlyRate = rateFor(rates, positionOfHours({ day, clockIn }, by.shift, by.zone), day);
  return {
    id,
    kind: 'record',
    userId,
    role,
    shiftId,
    ...times,
    hourlyRate,
    ...figuresOf({ ...times, hourlyRate }, by, day),
    isClockOutStated: false,
    lateMinutes: 0 as Minutes,
    clockJumpMinutes: 0 as Minutes,
    clockOutMissedAt: '',
    approvedBy: '',
    approvedAt: '',
    correctionReason,
    corrections: [],
    createdAt,
  };
};

type Correction = HoursEdit & Pick<HoursRecord, 'isClockOutStated' | 'clockJumpMinutes' | 'corrections'>;

/**
 * What changed hours change in a record, apart from its rate and figures: the earlier values are kept with who, when
 * and why (D16).
 */
export const correctedHours = (
  stored: HoursRecord,
  { clockIn, clockOut, breakMinutes, shiftId, correctionReason }: HoursEdit,
  { id, at, by }: Pick<HoursRecord['corrections'][number], 'id' | 'at' | 'by'>,
): Correction => ({
  clockIn,
  clockOut,
  breakMinutes,
  shiftId,
  isClockOutStated: stored.isClockOutStated && stored.clockOut === clockOut,
  // A manager's entry comes from no clock.
  clockJumpMinutes: 0 as Minutes,
  correctionReason,
  corrections: [
    ...stored.corrections,
    {
      ...{ id, at, by, reason: correctionReason },
      ...{ clockIn: stored.clockIn, clockOut: stored.clockOut, breakMinutes: stored.breakMinutes },
    },
  ],
});
