import { and, eq, gte, lte } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { workedShift } from '#schema/rules/hours/day-of-hours.ts';
import { fitsShift, shiftFor } from '#schema/rules/hours/hours.ts';
import { isStruckOut } from '#schema/rules/hours/hours-record.ts';
import { columnOf } from '#server/db/records.ts';
import { asPaid } from '#server/domain/payroll/own-price.ts';
import { isPaid } from '#server/domain/payroll/paid-records.ts';
import { isRatedForShift, withAgreedPay, withPayOf } from '#server/domain/payroll/rate-of-hours.ts';
import { positionOf } from '#server/domain/payroll/rated-position.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { dayOfOpenHours } from './kept-day.ts';
import { paidByOf } from './paid-time.ts';
import { aroundMilliseconds, shiftsAround } from './shifts-around.ts';
import { tellOfOwnShift, tellOfPay } from './tell-of-hours.ts';
import {
  chosenShiftId,
  decidedShiftId,
  isPutWhileApproved,
  isTakenOffShift,
  placing,
  trailOfHours,
} from './trail-of-hours.ts';

/** The shift that hours fit on the rota as it is, as it counts for their pay (`asPaid`); '' without one. */
export const fittingShiftId = (tx: Transaction, hours: HoursRecord): string => {
  const { userId, clockIn } = hours;
  const around = shiftsAround(tx, userId, Date.parse(clockIn));
  const paid = asPaid(tx, userId, around, clockIn);
  const theirs = (shift: Shift): boolean => shift.userId === userId;
  if (around.some((shift) => theirs(shift) && !paid.includes(shift) && fitsShift(hours, shift)))
    tellOfOwnShift(tx, hours);
  return shiftFor(hours, paid.filter(theirs))?.id ?? '';
};

/**
 * Puts a person's open hours from around an instant on the shifts that they fit, after the rota has changed there
 * (D16). Clocked hours that nobody corrected have been paired anew before this.
 */
export const placeHoursAround = (tx: Transaction, userId: string, at: number): void => {
  const clockIn = columnOf('hoursRecord', 'clockIn');
  const [from, to] = [toInstant(at - aroundMilliseconds), toInstant(at + aroundMilliseconds)];
  const isOfPerson = eq(columnOf('hoursRecord', 'userId'), userId);
  const isOpen = eq(columnOf('hoursRecord', 'approvedBy'), '');
  for (const record of tx.select('hoursRecord', and(isOfPerson, isOpen, gte(clockIn, from), lte(clockIn, to))))
    placeHours(tx, record);
};

/**
 * Puts open hours where the rota has them now (D16): on the shift that was decided for them while it is theirs,
 * otherwise on the one that they fit, at the rate of its position, as every screen shows them. So an edit of the rota
 * and its Undo leave them as they were. Not what a run has paid, nor where a manager took them off a shift; those taken
 * off while they were approved get the rate and paid minutes of none once they are open.
 *
 * @param day the day that they stay on, as their approval is being taken back; absent for that of the shift
 */
export const placeHours = (tx: Transaction, stored: HoursRecord, day?: Day): void => {
  const trail = trailOfHours(tx, stored);
  const isTakenOff = isTakenOffShift(stored, trail);
  if (isStruckOut(stored) || (isTakenOff && day === undefined) || isPaid(tx, stored)) return;
  const decided = decidedShiftId(stored, trail);
  const named = { ...stored, shiftId: decided };
  const onDecided = { ...named, day: day ?? dayOfOpenHours(tx, named, trail) };
  // By choice they stay on it as long as it is theirs and of their day; otherwise while they fit it.
  const isChosen = chosenShiftId(trail) === decided && positionOf(tx, onDecided) !== '';
  const stays = isTakenOff || isChosen || isOnShift(tx, onDecided);
  const found = stays ? decided : fittingShiftId(tx, stored);
  const next = { ...stored, shiftId: found || decided };
  const isSame = next.shiftId === stored.shiftId;
  // Open hours follow their shift (`recountHoursOfShift`); while they were approved, they did not.
  if (isSame && day === undefined) return;
  const kept = day ?? dayOfOpenHours(tx, next, trail);
  // Where only the position of their shift has changed since, the next approval sets the rate.
  const keepsRate = isSame && found !== '' && !isPutWhileApproved(trail) && isRatedForShift(tx, stored);
  const record = keepsRate
    ? withPayOf(tx, stored, { ...next, day: kept })
    : withAgreedPay(tx, stored, next, { day: kept });
  if (keepsRate && record.paidMinutes === stored.paidMinutes) return;
  tx.put('hoursRecord', record, placing);
  tellOfPay(tx, stored, record);
};

/** Whether the shift of hours is on the rota as their person's, and they fit it. */
export const isOnShift = (tx: Transaction, hours: HoursRecord): boolean =>
  workedShift(hours, paidByOf(tx, hours).shift) !== undefined;
