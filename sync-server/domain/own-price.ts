import { and, eq, inArray } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { actorOf, isManagerial } from '#schema/permissions/actor.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from './transaction.ts';

/** Whether somebody manages others, and what they are paid for their own hours is somebody else's to decide. */
export const isPricedByOthers = (tx: Transaction, userId: string): boolean => {
  const person = tx.find('user', userId);
  return person !== undefined && isManagerial(person) && !correctsHoursOf(actorOf(person), userId);
};

/** Whether who writes is a manager, and these hours are their own. */
export const isOwnPrice = (tx: Transaction, userId: string): boolean =>
  userId === tx.actorId && isPricedByOthers(tx, userId);

/**
 * Shifts as they count for what somebody is paid: of a manager's without what they made or changed of them themselves
 * once they had begun, which is somebody else's word to give. Those that they made then are left out.
 */
export const asPaid = (tx: Transaction, userId: string, shifts: readonly Shift[]): readonly Shift[] => {
  if (shifts.length === 0 || !isPricedByOthers(tx, userId)) return shifts;
  const ids = shifts.map(({ id }) => id);
  const ofShifts = and(inArray(auditTrail.recordId, ids), eq(auditTrail.entity, 'shift'));
  const trail = tx.db.select().from(auditTrail).where(ofShifts).orderBy(auditTrail.seq).all();
  const lines = grouped(trail, ({ recordId }) => recordId);
  return shifts.flatMap((shift) => {
    const own = lines.get(shift.id) ?? [];
    if (!own.some(({ actorId }) => actorId === userId)) return shift;
    const planned = asPlanned(userId, own);
    return planned && pricing.every((field) => planned[field] === shift[field]) ? shift : (planned ?? []);
  });
};

/** What of a shift decides what its hours are paid. */
const pricing = ['userId', 'status', 'startTime', 'endTime', 'positionId'] as const;

type Line = Pick<typeof auditTrail.$inferSelect, 'at' | 'actorId' | 'change'>;

/** A shift by its lines, the first of which made it, without those that its person wrote after it began. */
const asPlanned = (userId: string, lines: readonly Line[]): Shift | undefined => {
  let planned: Shift | undefined;
  for (const { at, actorId, change } of lines) {
    const next: Shift = { ...planned, ...JSON.parse(change) };
    const hadBegun = [planned ?? next, next].some(({ startTime }) => at >= Date.parse(startTime));
    if (actorId !== userId || !hadBegun) planned = next;
    else if (!planned) return undefined;
  }
  return planned;
};
