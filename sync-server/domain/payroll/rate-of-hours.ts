import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { figuresOf, type PaidBy } from '#schema/intents/hours-record.ts';
import { raisesRole } from '#schema/permissions/user.ts';
import { dayOfHours, positionOfHours } from '#schema/rules/hours/day-of-hours.ts';
import { rateOfMoved } from '#schema/rules/payroll/record-rate.ts';
import { paidByOf } from '#server/domain/hours/paid-time.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { positionOf, ratedPosition } from './rated-position.ts';

interface Rated {
  /** Its new day; absent if that follows from its times and shift. */
  readonly day?: Day;
  /**
   * The position of its shift before a change, and the number of that change in the sequence; absent if the shift
   * stays.
   */
  readonly shift?: { readonly positionId: string; readonly changedAt: number };
}

/** Hours as they are after a change, at the rate now agreed for their day and position (`rateOfMoved`). */
export const withAgreedPay = (
  tx: Transaction,
  stored: HoursRecord,
  next: HoursRecord,
  { shift, day: kept }: Rated = {},
): HoursRecord => {
  const paidBy = paidByOf(tx, next);
  const day = kept ?? dayOfHours(next, paidBy.shift, paidBy.zone);
  const hourlyRate = rateOfMoved(
    stored,
    tx.find('employment', stored.userId),
    { day: stored.day, positionId: positionBefore(tx, stored, shift) },
    { day, positionId: positionOfHours({ ...next, day }, paidBy.shift, paidBy.zone) },
  );
  return withPayOf(tx, atRate(tx, stored, hourlyRate), { ...next, day }, paidBy);
};

/** Hours on the day that they have, with the figures that follow from it and from the rate and role of a record. */
export const withPayOf = (
  tx: Transaction,
  { hourlyRate, role }: Pick<HoursRecord, 'hourlyRate' | 'role'>,
  hours: HoursRecord,
  paidBy: PaidBy = paidByOf(tx, hours),
): HoursRecord => {
  const rated = { ...hours, hourlyRate, role };
  return { ...rated, ...figuresOf(rated, paidBy, hours.day) };
};

/** Whether the rate of hours was set for a shift: that of hours whose shift had gone, or that had none, was not. */
export const isRatedForShift = (tx: Transaction, stored: HoursRecord): boolean => positionBefore(tx, stored) !== '';

const positionBefore = (tx: Transaction, stored: HoursRecord, shift?: Rated['shift']): string => {
  const rates = tx.find('employment', stored.userId);
  const known = shift?.positionId ?? positionOf(tx, stored);
  return rates ? ratedPosition(tx, stored, known, { before: rates }, shift?.changedAt) : known;
};

/**
 * A record at a rate (pence an hour). If its person was promoted since it was made, a new rate also sets their new
 * role: anybody who may not read what they earn now must not read it here (D35).
 */
export const atRate = (tx: Transaction, stored: HoursRecord, hourlyRate: Pence): HoursRecord => {
  const person = tx.find('user', stored.userId);
  const isPromoted = person !== undefined && raisesRole(stored, person);
  const role = hourlyRate !== stored.hourlyRate && isPromoted ? person.role : stored.role;
  return { ...stored, hourlyRate, role };
};
