import { and, eq, gte } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { heldShift } from '#schema/rules/hours/day-of-hours.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { isOwnPrice } from '#server/domain/payroll/own-price.ts';
import { isPaid } from '#server/domain/payroll/paid-records.ts';
import { withAgreedPay, withPayOf } from '#server/domain/payroll/rate-of-hours.ts';
import { followed } from '#server/domain/payroll/rated-position.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { dayOfOpenHours } from './kept-day.ts';
import { tellOfOwnShift, tellOfPay } from './tell-of-hours.ts';
import { trailOfHours } from './trail-of-hours.ts';

/**
 * A shift was moved, cancelled, given away or got another position: its hours that nobody has approved yet follow it,
 * in their day (D16), the minutes paid (D55) and the rate (D45). What a completed run has paid stays. So do a manager's
 * own hours when they change the shift themselves: nobody sets their own pay. Admins are notified.
 */
export const recountHoursOfShift = (tx: Transaction, stored: Shift, shift: Shift): void => {
  if (followed.every((field) => stored[field] === shift[field])) return;
  const changedAt = tx.findRecord('shift', shift.id)?.seq ?? 0;
  const isOfShift = eq(columnOf('hoursRecord', 'shiftId'), shift.id);
  const isOpen = eq(columnOf('hoursRecord', 'approvedBy'), '');
  for (const record of tx.select('hoursRecord', and(isOfShift, isOpen))) {
    // One given away while its hours were approved is a colleague's: later changes of it do not affect them.
    if (![stored, shift].some((each) => heldShift(each, record.userId))) continue;
    if (isOwnPrice(tx, record.userId)) tellOfOwnShift(tx, record);
    else recount(tx, record, { positionId: stored.positionId, changedAt });
  }
};

const recount = (
  tx: Transaction,
  stored: HoursRecord,
  shift: { readonly positionId: string; readonly changedAt: number },
): void => {
  const day = dayOfOpenHours(tx, stored, trailOfHours(tx, stored));
  const record = withAgreedPay(tx, stored, stored, { shift, day });
  const isRateNew = record.hourlyRate !== stored.hourlyRate;
  if (!isRateNew && record.paidMinutes === stored.paidMinutes && record.day === stored.day) return;
  if (isPaid(tx, stored)) return;
  tx.put('hoursRecord', record, 'follow-shift');
  tellOfPay(tx, stored, record);
};

/**
 * After a change of rules, hours from today on that nobody has approved yet are paid by the new ones. What a completed
 * run has paid stays until it is approved again: the admins then hear of the difference.
 */
export const recountPaidToday = (tx: Transaction): void => {
  const isFromToday = gte(columnOf('hoursRecord', 'day'), dayOf(tx.restaurant().timeZone, tx.at));
  const isOpen = eq(columnOf('hoursRecord', 'approvedBy'), '');
  for (const record of tx.select('hoursRecord', and(isFromToday, isOpen))) {
    const next = withPayOf(tx, record, record);
    if (next.paidMinutes === record.paidMinutes || isPaid(tx, record)) continue;
    tx.put('hoursRecord', next, 'pay-time');
    tellOfPay(tx, record, next);
  }
};
