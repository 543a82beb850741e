import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { PaidBy } from '#schema/intents/hours-record.ts';
import { heldShift } from '#schema/rules/hours/day-of-hours.ts';
import { allTimePaid, withPaidTime } from '#schema/rules/hours/paid-time.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { asPaid } from '#server/domain/payroll/own-price.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The shift of hours as it counts for their pay (`asPaid`); undefined without one. */
export const paidShiftOf = (
  tx: Transaction,
  { userId, shiftId, clockIn }: Pick<HoursRecord, 'userId' | 'shiftId' | 'clockIn'>,
): Shift | undefined => {
  const shift = shiftId === '' ? undefined : tx.find('shift', shiftId);
  return shift && asPaid(tx, userId, [shift], clockIn)[0];
};

/** What the figures of hours depend on; their shift counts while it is on the rota and theirs. */
export const paidByOf = (
  tx: Transaction,
  hours: Pick<HoursRecord, 'userId' | 'shiftId' | 'clockIn'>,
): PaidBy & { readonly shift: Shift | undefined } => {
  const { timeZone: zone, paidTimeRules } = tx.restaurant();
  return { zone, paidTimeRules, shift: heldShift(paidShiftOf(tx, hours), hours.userId) };
};

/**
 * A change applies from today, by the server's clock in the zone used until now: whatever a device says, earlier days
 * keep their rules (D55).
 */
export const paidTimeRulesAfter = (
  tx: Transaction,
  stored: Restaurant,
  { paidTimeRules }: Restaurant,
): Restaurant['paidTimeRules'] => {
  const chosen = paidTimeRules.at(-1) ?? allTimePaid;
  return isSame(paidTimeRules, stored.paidTimeRules)
    ? stored.paidTimeRules
    : withPaidTime(stored.paidTimeRules, dayOf(stored.timeZone, tx.at), chosen);
};
