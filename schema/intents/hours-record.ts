import type { HoursRecord } from '../entities/hours.ts';
import type { Minutes } from '../entities/primitives.ts';
import { payFor, workedMinutes } from '../rules/hours.ts';
import { dayOf } from '../rules/zone.ts';

/** When somebody worked, on which shift, and why it is entered by hand: '' where nobody entered it. */
export type HoursEdit = Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes' | 'shiftId' | 'correctionReason'>;

type Figures = Pick<HoursRecord, 'day' | 'totalMinutes' | 'totalPay'>;

/** What follows from the times and the rate: the day in the restaurant's zone, the minutes and the pay in pence. */
export const figuresOf = (
  hours: Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes' | 'hourlyRate'>,
  zone: string,
): Figures => {
  const totalMinutes = workedMinutes(hours, hours.breakMinutes);
  return { day: dayOf(zone, hours.clockIn), totalMinutes, totalPay: payFor(totalMinutes, hours.hourlyRate) };
};

/** A new record of hours, which nobody has approved or corrected (D16). */
export const newHoursRecord = (
  { clockIn, clockOut, breakMinutes, shiftId, correctionReason }: HoursEdit,
  { id, userId, role, hourlyRate, createdAt }: Pick<HoursRecord, 'id' | 'userId' | 'role' | 'hourlyRate' | 'createdAt'>,
  zone: string,
): HoursRecord => {
  const { day, totalMinutes, totalPay } = figuresOf({ clockIn, clockOut, breakMinutes, hourlyRate }, zone);
  return {
    id,
    kind: 'record',
    userId,
    role,
    shiftId,
    day,
    clockIn,
    clockOut,
    breakMinutes,
    totalMinutes,
    hourlyRate,
    totalPay,
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

type Correction = HoursEdit & Figures & Pick<HoursRecord, 'isClockOutStated' | 'clockJumpMinutes' | 'corrections'>;

/** What other hours change of a record: what it said before is kept with who, when and why (D16). */
export const hoursCorrection = (
  stored: HoursRecord,
  { clockIn, clockOut, breakMinutes, shiftId, correctionReason }: HoursEdit,
  { id, at, by }: Pick<HoursRecord['corrections'][number], 'id' | 'at' | 'by'>,
  zone: string,
): Correction => ({
  clockIn,
  clockOut,
  breakMinutes,
  shiftId,
  ...figuresOf({ clockIn, clockOut, breakMinutes, hourlyRate: stored.hourlyRate }, zone),
  isClockOutStated: stored.isClockOutStated && stored.clockOut === clockOut,
  // What a manager entered comes from no clock.
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
