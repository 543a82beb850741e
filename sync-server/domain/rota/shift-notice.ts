import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { ListedShiftNotice } from '#schema/api/shift-notice.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { receiptId } from '#schema/rules/rota/published-week.ts';
import { type ShiftLine, shiftNotices } from '#schema/rules/rota/shift-notice.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail, shifts } from '#server/db/tables.ts';
import { turn } from '#server/domain/in-slices.ts';
import type { Store } from '#server/domain/transaction.ts';

interface Days {
  readonly from: Day;
  readonly until: Day;
}

type Line = typeof auditTrail.$inferSelect;
type Reader = Pick<Store, 'db' | 'records' | 'now'>;

/** Shifts whose lines are read at once, how many lines these may have, and how long until other calls are let in. */
const shiftsAtOnce = 200;
const mostLines = 2_000;
const holdMs = 10;

/** More than anybody could have: 62 days of two shifts, each changed seven times. */
const mostNotices = 1_000;

const tooMuch = refused('too-large', 'Too much was done to these shifts for one answer. Ask for fewer days.');

/**
 * What somebody was given of the shifts that start within some days, what was changed and cancelled, and what they saw.
 * It only reads, and as few rows as possible: anybody may ask for their own. Refuses with `too-large` more than any
 * rota has.
 */
export const shiftNoticesOf = async (
  store: Reader,
  userId: string,
  { from, until }: Days,
): Promise<Result<readonly ListedShiftNotice[]>> => {
  const [restaurant] = store.records.select('restaurant', undefined) as unknown as readonly [Restaurant];
  const zone = restaurant.timeZone;
  const views = viewsOf(store, userId, from, until);
  const notices: ListedShiftNotice[] = [];
  let place: Place = { startTime: startOfDay(zone, from), id: '' };
  let holdsUntil = store.now() + holdMs;
  for (;;) {
    const starting = startingFrom(store, place, startOfDay(zone, addDays(until, 1)));
    const trail = trailOf(store, userId, starting);
    if (trail.length > mostLines) return tooMuch;
    for (const lines of byRecord(trail)) {
      for (const notice of shiftNotices(userId, lines.map(toShiftLine))) {
        const week = mondayOf(dayOf(zone, notice.shift.startTime));
        notices.push({ ...notice, seenAt: views.get(week)?.find((shownAt) => shownAt >= notice.at) ?? '' });
      }
    }
    if (notices.length > mostNotices) return tooMuch;
    const last = starting.at(-1);
    if (!last || starting.length < shiftsAtOnce) break;
    place = last;
    if (store.now() < holdsUntil) continue;
    await turn();
    holdsUntil = store.now() + holdMs;
  }
  return accepted(
    notices.toSorted(
      (one, other) => one.shift.startTime.localeCompare(other.shift.startTime) || (one.at < other.at ? -1 : 1),
    ),
  );
};

/** A shift by its place when ordered by start. */
interface Place {
  readonly startTime: Instant;
  readonly id: string;
}

/** The next shifts after a place, anybody's. */
const startingFrom = ({ db }: Reader, after: Place, before: Instant): readonly Place[] => {
  const [startTime, id] = [columnOf('shift', 'startTime'), columnOf('shift', 'id')];
  return db
    .select({ startTime: sql<Instant>`${startTime}`, id: sql<string>`${id}` })
    .from(shifts)
    .where(
      and(
        eq(shifts.deleted, false),
        sql`(${startTime}, ${id}) > (${after.startTime}, ${after.id})`,
        lt(startTime, before),
      ),
    )
    .orderBy(asc(startTime), asc(id))
    .limit(shiftsAtOnce)
    .all();
};

/**
 * The lines of those shifts among some that were ever this person's, in order; one more than the limit if there are
 * more.
 */
const trailOf = ({ db }: Reader, userId: string, among: readonly Place[]): readonly Line[] => {
  if (among.length === 0) return [];
  const wasTheirs = sql`exists (select 1 from ${auditTrail} as "given" where "given"."recordId" = ${auditTrail.recordId}
    and "given"."entity" = 'shift' and "given"."change" ->> '$.userId' = ${userId})`;
  const ids = among.map(({ id }) => id);
  return db
    .select()
    .from(auditTrail)
    .where(and(inArray(auditTrail.recordId, ids), inArray(auditTrail.entity, ['shift', 'shiftNotice']), wasTheirs))
    .orderBy(asc(auditTrail.seq))
    .limit(mostLines + 1)
    .all();
};

const byRecord = (lines: readonly Line[]): readonly (readonly Line[])[] => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const group = groups.get(line.recordId);
    if (group) group.push(line);
    else groups.set(line.recordId, [line]);
  }
  return [...groups.values()];
};

const toShiftLine = (line: Line): ShiftLine => {
  const change = JSON.parse(line.change) as Partial<Shift>;
  // Imported records themselves say when and by whom they were made.
  const at = change.createdAt === undefined ? line.at : Date.parse(change.createdAt);
  return { at, actorId: line.actorId || (change.createdBy ?? ''), intent: line.intent, change };
};

/** When the person's device showed them their weeks, in order, by Monday. */
const viewsOf = ({ db }: Reader, userId: string, from: Day, until: Day): ReadonlyMap<Day, readonly Instant[]> => {
  const weeks = new Map<string, Day>();
  for (let week = mondayOf(from); week <= until; week = addDays(week, 7)) weeks.set(receiptId(week, userId), week);
  const lines = db
    .select()
    .from(auditTrail)
    .where(and(inArray(auditTrail.recordId, [...weeks.keys()]), eq(auditTrail.entity, 'receipt')))
    .orderBy(asc(auditTrail.seq))
    .limit(mostLines)
    .all();
  return new Map(
    byRecord(lines).map((each) => [
      weeks.get(each[0]?.recordId ?? '') as Day,
      each.flatMap(({ change }) => (JSON.parse(change) as Partial<Receipt>).shownAt ?? []),
    ]),
  );
};
