import { and, eq, inArray } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { actorOf, isManagerial } from '#schema/permissions/actor.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/** Whether who writes is a manager, and these hours are their own: what is paid for them is somebody else's to change. */
export const isOwnPrice = (tx: Transaction, userId: string): boolean => {
  const person = userId === tx.actorId ? tx.find('user', userId) : undefined;
  return person !== undefined && isManagerial(person) && !correctsHoursOf(actorOf(person), userId);
};

/** What of a shift decides what its hours are paid. */
const pricing = ['startTime', 'positionId', 'userId'] as const;

/** The shifts among these that their person made, or moved to other pay, when they had begun. */
export const ownAfterwards = (tx: Transaction, userId: string, shifts: readonly Shift[]): readonly Shift[] => {
  const ids = shifts.map(({ id }) => id);
  const isTheirs = and(
    inArray(auditTrail.recordId, ids),
    eq(auditTrail.entity, 'shift'),
    eq(auditTrail.actorId, userId),
  );
  const lines = ids.length === 0 ? [] : tx.db.select().from(auditTrail).where(isTheirs).all();
  return shifts.filter(({ id, startTime }) =>
    lines.some(({ recordId, at, change }) => {
      if (recordId !== id || at < Date.parse(startTime)) return false;
      const changed = JSON.parse(change) as object;
      return pricing.some((field) => field in changed);
    }),
  );
};
