import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { figuresOf } from '#schema/intents/hours-record.ts';
import { raisesRole } from '#schema/permissions/user.ts';
import { rateOfMoved } from '#schema/rules/payroll/record-rate.ts';
import { paidByOf, paidShiftOf } from '#server/domain/hours/paid-time.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The position in which hours are paid: that of their shift, no matter who has it now; '' without one. */
export const positionOf = (tx: Transaction, hours: Pick<HoursRecord, 'userId' | 'shiftId' | 'clockIn'>): string =>
  paidShiftOf(tx, hours)?.positionId ?? '';

/** A stored record as it is to be, at the rate that was agreed for its day and position now (`rateOfMoved`). */
export const withAgreedRate = (
  tx: Transaction,
  stored: HoursRecord,
  next: HoursRecord,
  positionBefore: string,
): HoursRecord => {
  const { day } = figuresOf(next, paidByOf(tx, next));
  const hourlyRate = rateOfMoved(
    stored,
    tx.find('employment', stored.userId),
    { day: stored.day, positionId: positionBefore },
    { day, positionId: positionOf(tx, next) },
  );
  return atRate(tx, stored, hourlyRate);
};

/**
 * A record at a rate (pence an hour). One of somebody who was promoted since it was made takes their new role with a new
 * rate: who may not read what they earn now must not read it here (D35).
 */
export const atRate = (tx: Transaction, stored: HoursRecord, hourlyRate: Pence): HoursRecord => {
  const person = tx.find('user', stored.userId);
  const isPromoted = person !== undefined && raisesRole(stored, person);
  const role = hourlyRate !== stored.hourlyRate && isPromoted ? person.role : stored.role;
  return { ...stored, hourlyRate, role };
};
