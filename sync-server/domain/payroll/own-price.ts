import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { actorOf } from '#schema/permissions/actor.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { dayMs, hourMs } from '#schema/rules/time/lengths.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Whether somebody else decides the pay for a person's own hours: true for all but admins. Staff change no shifts, but
 * may have been managers.
 */
export const isPricedByOthers = (tx: Transaction, userId: string): boolean => {
  const person = tx.find('user', userId);
  return person !== undefined && !correctsHoursOf(actorOf(person), userId);
};

/** Whether the writer must not decide about these hours, because they are their own. */
export const isOwnPrice = (tx: Transaction, userId: string): boolean =>
  userId === tx.actorId && isPricedByOthers(tx, userId);

/**
 * Shifts as they count for somebody's pay for hours from `clockIn` on: without what they changed themselves once they
 * were at work or the shift had begun, which only somebody else may decide, and without shifts they made then.
 * Marketplace moves count, as they take two people.
 */
export const asPaid = (
  tx: Transaction,
  userId: string,
  shifts: readonly Shift[],
  clockIn: Instant,
): readonly Shift[] => {
  if (shifts.length === 0 || !isPricedByOthers(tx, userId)) return shifts;
  const ids = shifts.map(({ id }) => id);
  const ofShifts = and(inArray(auditTrail.recordId, ids), eq(auditTrail.entity, 'shift'));
  const trail = tx.db.select().from(auditTrail).where(ofShifts).orderBy(auditTrail.seq).all();
  const lines = grouped(trail, ({ recordId }) => recordId);
  return shifts.flatMap((shift) => {
    const own = lines.get(shift.id) ?? [];
    if (!own.some(({ actorId }) => actorId === userId)) return shift;
    const planned = asPlanned(userId, own, Date.parse(clockIn));
    return planned && pricing.every((field) => planned[field] === shift[field]) ? shift : (planned ?? []);
  });
};

/** The fields of a shift that decide the pay for its hours. */
const pricing = ['userId', 'status', 'startTime', 'endTime', 'positionId'] as const;

/** Written by the marketplace: somebody else gave the shift, or took it. */
const byTwo = ['move-shift', 'give-shift-away'];

type Line = Pick<typeof auditTrail.$inferSelect, 'at' | 'actorId' | 'change' | 'intent'>;

/**
 * A shift as its lines in the audit trail leave it, the first of which made it, without those that its person wrote
 * after they clocked in or it began.
 */
export const asPlanned = (userId: string, lines: readonly Line[], clockIn: number): Shift | undefined => {
  let planned: Shift | undefined;
  for (const { at, actorId, change, intent } of lines) {
    const next: Shift = { ...planned, ...JSON.parse(change) };
    const hadBegun = at >= clockIn || [planned ?? next, next].some(({ startTime }) => at >= Date.parse(startTime));
    if (actorId !== userId || !hadBegun || byTwo.includes(intent)) planned = next;
    else if (!planned) return undefined;
  }
  return planned;
};

/** Punches within this distance are paired again with a shift; one moved further ahead cannot have been worked yet. */
const aroundMs = 36 * hourMs;
const mostMovesADay = 100;

const movesOf = (userId: string) => and(eq(auditTrail.recordId, userId), eq(auditTrail.entity, ownMove));
const ownMove = 'ownShift';

/**
 * A shift that somebody moves or gives away themselves, and may have worked, is noted with them: nothing else leads to
 * it from the hours worked. Refuses with `not-allowed` more moves than any rota needs, since each is checked with their
 * punches.
 */
export const noteOwnMove = (tx: Transaction, stored: Shift, next: Shift): Refusal | undefined => {
  const isMoved = (['userId', 'startTime', 'endTime'] as const).some((field) => stored[field] !== next[field]);
  const isWorked = stored.userId === tx.actorId && Date.parse(stored.startTime) - aroundMs <= tx.now;
  if (!isMoved || !isWorked || !isPricedByOthers(tx, stored.userId)) return undefined;
  const today = and(movesOf(tx.actorId), gte(auditTrail.at, tx.now - dayMs));
  if (tx.db.select({ seq: auditTrail.seq }).from(auditTrail).where(today).all().length >= mostMovesADay)
    return refused('not-allowed', `You have moved ${mostMovesADay} of your own shifts today. Ask another manager to.`);
  const { id: shiftId, startTime, endTime } = stored;
  tx.note(ownMove, tx.actorId, 'move-own-shift', { shiftId, startTime, endTime });
  return undefined;
};

/**
 * The shifts that somebody moved or gave away themselves and that were theirs around this time, wherever they are now.
 */
export const movedThemselves = (
  tx: Transaction,
  userId: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): readonly Shift[] => {
  const wasAround = and(
    movesOf(userId),
    sql`json_extract(${auditTrail.change}, '$.endTime') >= ${from}`,
    sql`json_extract(${auditTrail.change}, '$.startTime') <= ${to}`,
  );
  const shiftId = sql<string>`json_extract(${auditTrail.change}, '$.shiftId')`;
  const ids = tx.db
    .selectDistinct({ shiftId })
    .from(auditTrail)
    .where(wasAround)
    .all()
    .map((line) => line.shiftId);
  return ids.length === 0 ? [] : tx.select('shift', inArray(columnOf('shift', 'id'), ids));
};
