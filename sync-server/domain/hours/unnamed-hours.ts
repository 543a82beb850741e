import { and, eq, gte, lte } from 'drizzle-orm';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { figuresOf } from '#schema/intents/hours-record.ts';
import { shiftFor } from '#schema/rules/hours/hours.ts';
import { isStruckOut } from '#schema/rules/hours/hours-record.ts';
import { columnOf } from '#server/db/records.ts';
import { asPaid } from '#server/domain/payroll/own-price.ts';
import { isTakenOffShift, mayBeKnownToRun } from '#server/domain/payroll/paid-records.ts';
import { withAgreedRate } from '#server/domain/payroll/rate-of-hours.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { paidByOf } from './paid-time.ts';
import { aroundMilliseconds, shiftsAround } from './shifts-around.ts';

type Hours = Pick<HoursRecord, 'userId' | 'clockIn' | 'clockOut'>;

/** The shift on the present rota that hours fit; '' without one. */
export const fittingShiftId = (tx: Transaction, hours: Hours): string => {
  const { userId, clockIn } = hours;
  const shifts = asPaid(tx, userId, shiftsAround(tx, userId, Date.parse(clockIn)), clockIn);
  const theirs = shifts.filter((shift) => shift.userId === userId);
  return shiftFor(hours, theirs)?.id ?? '';
};

/**
 * A shift was added that fits hours a manager entered or corrected: while nobody has approved them they become its own,
 * as on
 * every screen, at the rate of its position (D16). Hours that nobody corrected are paired from their punches.
 */
export const nameUnnamedHours = (tx: Transaction, userId: string, at: number, shiftId: string): void => {
  const [clockIn, from, to] = [
    columnOf('hoursRecord', 'clockIn'),
    toInstant(at - aroundMilliseconds),
    toInstant(at + aroundMilliseconds),
  ];
  const isTheirs = eq(columnOf('hoursRecord', 'userId'), userId);
  const isOpen = eq(columnOf('hoursRecord', 'approvedBy'), '');
  for (const stored of tx.select('hoursRecord', and(isTheirs, isOpen, gte(clockIn, from), lte(clockIn, to)))) {
    if (stored.shiftId !== '' || isStruckOut(stored) || fittingShiftId(tx, stored) !== shiftId) continue;
    if (isTakenOffShift(tx, stored) || mayBeKnownToRun(tx, stored)) continue;
    const named = { ...stored, shiftId };
    const { hourlyRate, role } = withAgreedRate(tx, stored, named);
    const rated = { ...named, hourlyRate, role };
    tx.put('hoursRecord', { ...rated, ...figuresOf(rated, paidByOf(tx, rated)) }, 'pair-punches');
  }
};
