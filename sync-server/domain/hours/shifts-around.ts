import { and, eq, gte, lte } from 'drizzle-orm';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import { movedThemselves } from '#server/domain/payroll/own-price.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** How far from a clock-in the shift of its hours can be. */
export const aroundMilliseconds = 36 * hourMs;

/** Their shifts, including those they moved or gave up themselves: a change they made once at work does not count. */
export const shiftsAround = (tx: Transaction, userId: string, at: number): readonly Shift[] => {
  const [from, to] = [toInstant(at - aroundMilliseconds), toInstant(at + aroundMilliseconds)];
  const [endTime, startTime] = [columnOf('shift', 'endTime'), columnOf('shift', 'startTime')];
  const isTheirs = and(eq(columnOf('shift', 'userId'), userId), gte(endTime, from), lte(startTime, to));
  const theirs = tx.select('shift', isTheirs);
  const ids = new Set(theirs.map(({ id }) => id));
  return [...theirs, ...movedThemselves(tx, userId, { from, to }).filter(({ id }) => !ids.has(id))];
};
