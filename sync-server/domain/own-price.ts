import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import { actorOf, isManagerial } from '#schema/permissions/actor.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import { firstLineSince } from '#server/db/trail-since.ts';
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

/**
 * The shifts whose times somebody changed themselves since `since` (milliseconds since 1970), wherever they are now: one
 * that was moved to another day is found at the hours it was worked in by nothing else.
 */
export const movedThemselves = (tx: Transaction, userId: string, since: number): readonly Shift[] => {
  const isTheirMove = and(
    gte(auditTrail.seq, firstLineSince(tx.db, since)),
    eq(auditTrail.actorId, userId),
    eq(auditTrail.entity, 'shift'),
    sql`(${auditTrail.change} LIKE '%"startTime":%' OR ${auditTrail.change} LIKE '%"endTime":%')`,
  );
  const lines = tx.db.selectDistinct({ id: auditTrail.recordId }).from(auditTrail).where(isTheirMove).all();
  const ids = lines.map(({ id }) => id);
  return ids.length === 0 ? [] : tx.select('shift', inArray(columnOf('shift', 'id'), ids));
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
