import { and, eq, gte, lte } from 'drizzle-orm';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import { movedThemselves } from '#server/domain/payroll/own-price.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** How far from a clock-in a shift may be that its hours could belong to. */
export const aroundMilliseconds = 36 * hourMs;

/** Theirs, and what they moved away or gave up themselves: what they changed once they were at work counts as it was. */
export const shiftsAround = (tx: Transaction, userId: string, at: number): readonly Shift[] => {
  const [from, to] = [toInstant(at - aroundMilliseconds), toInstant(at + aroundMilliseconds)];
  const [endTime, startTime] = [columnOf('shift', 'endTime'), columnOf('shift', 'startTime')];
  const isTheirs = and(eq(columnOf('shift', 'userId'), userId), gte(endTime, from), lte(startTime, to));
  const theirs = tx.select('shift', isTheirs);
  const ids = new Set(theirs.map(({ id }) => id));
  return [...theirs, ...movedThemselves(tx, userId, { from, to }).filter(({ id }) => !ids.has(id))];
};
