import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { figuresOf, type PaidBy } from '#schema/intents/hours-record.ts';
import { allTimePaid, withPaidTime } from '#schema/rules/paid-time.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from './transaction.ts';

/** What the figures of hours follow from; their shift counts while it is on the rota and theirs. */
export const paidByOf = (tx: Transaction, { userId, shiftId }: Pick<HoursRecord, 'userId' | 'shiftId'>): PaidBy => {
  const { timeZone: zone, paidTimeRules } = tx.restaurant();
  const shift = shiftId === '' ? undefined : tx.find('shift', shiftId);
  const isTheirs = shift?.status === 'scheduled' && shift.userId === userId;
  return { zone, paidTimeRules, shift: isTheirs ? shift : undefined };
};

/** A choice counts from today on, by the server's clock: whatever a device says, what held before stays (D55). */
export const paidTimeRulesAfter = (
  tx: Transaction,
  stored: Restaurant,
  { paidTimeRules, timeZone }: Restaurant,
): Restaurant['paidTimeRules'] => {
  const isSame = JSON.stringify(paidTimeRules) === JSON.stringify(stored.paidTimeRules);
  const chosen = paidTimeRules.at(-1) ?? allTimePaid;
  return isSame ? stored.paidTimeRules : withPaidTime(stored.paidTimeRules, dayOf(timeZone, tx.at), chosen);
};

/** The rules have changed: hours from today on that nobody approved yet are paid by the new ones. */
export const recountPaidToday = (tx: Transaction): void =>
  recount(tx, gte(columnOf('hoursRecord', 'day'), dayOf(tx.restaurant().timeZone, tx.at)));

/** A shift was moved, cancelled or given away: so is the start from which its hours are paid. */
export const recountPaidOfShift = (tx: Transaction, stored: Shift, shift: Shift): void => {
  const isSame = (['startTime', 'status', 'userId'] as const).every((field) => stored[field] === shift[field]);
  if (!isSame && Date.parse(stored.startTime) - dayMs < tx.now) {
    recount(tx, eq(columnOf('hoursRecord', 'shiftId'), shift.id));
  }
};

const dayMs = 24 * 3_600_000;

const recount = (tx: Transaction, where: SQL | undefined): void => {
  const isOpen = eq(columnOf('hoursRecord', 'approvedBy'), '');
  for (const record of tx.select('hoursRecord', and(where, isOpen))) {
    const { paidMinutes, totalPay } = figuresOf(record, paidByOf(tx, record));
    if (paidMinutes !== record.paidMinutes) tx.put('hoursRecord', { ...record, paidMinutes, totalPay }, 'pay-time');
  }
};
