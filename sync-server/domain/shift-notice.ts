import { and, asc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type { ListedShiftNotice } from '#schema/api/shift-notice.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { receiptId } from '#schema/rules/published-week.ts';
import { type ShiftLine, shiftNotices } from '#schema/rules/shift-notice.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { auditTrail, shifts } from '#server/db/tables.ts';
import type { Store } from './transaction.ts';

interface Days {
  readonly from: Day;
  readonly until: Day;
}

type Line = typeof auditTrail.$inferSelect;
type Reader = Pick<Store, 'db' | 'records'>;

/**
 * What somebody was offered of the shifts that start within some days, what was changed and called off, and what they saw.
 * It only reads, and as few rows as it can: anybody may ask for their own.
 */
export const shiftNoticesOf = (store: Reader, userId: string, { from, until }: Days): readonly ListedShiftNotice[] => {
  const [restaurant] = store.records.select('restaurant', undefined) as unknown as readonly [Restaurant];
  const zone = restaurant.timeZone;
  const views = viewsOf(store, userId, from, until);
  const trail = trailOf(store, userId, startOfDay(zone, from), startOfDay(zone, addDays(until, 1)));
  return byRecord(trail)
    .flatMap((lines) => shiftNotices(userId, lines.map(toShiftLine)))
    .map((notice) => {
      const week = mondayOf(dayOf(zone, notice.shift.startTime));
      return { ...notice, seenAt: views.get(week)?.find((shownAt) => shownAt >= notice.at) ?? ('' as const) };
    })
    .toSorted((one, other) => one.shift.startTime.localeCompare(other.shift.startTime) || (one.at < other.at ? -1 : 1));
};

/** The lines of all shifts of a time that ever were this person's, in order. */
const trailOf = ({ db }: Reader, userId: string, from: Instant, before: Instant): readonly Line[] => {
  const startTime = columnOf('shift', 'startTime');
  const wasTheirs = sql`exists (select 1 from ${auditTrail} as "given" where "given"."recordId" = ${shifts.id}
    and "given"."entity" = 'shift' and "given"."change" ->> '$.userId' = ${userId})`;
  return db
    .select(getTableColumns(auditTrail))
    .from(shifts)
    .innerJoin(
      auditTrail,
      and(eq(auditTrail.recordId, shifts.id), inArray(auditTrail.entity, ['shift', 'shiftNotice'])),
    )
    .where(and(eq(shifts.deleted, false), gte(startTime, from), lt(startTime, before), wasTheirs))
    .orderBy(asc(auditTrail.seq))
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
  // Records that were brought in say themselves when they were made, and by whom.
  const at = change.createdAt === undefined ? line.at : Date.parse(change.createdAt);
  return { at, actorId: line.actorId || (change.createdBy ?? ''), intent: line.intent, change };
};

/** When the person's device showed them their weeks, in order, by their Mondays. */
const viewsOf = ({ db }: Reader, userId: string, from: Day, until: Day): ReadonlyMap<Day, readonly Instant[]> => {
  const weeks = new Map<string, Day>();
  for (let week = mondayOf(from); week <= until; week = addDays(week, 7)) weeks.set(receiptId(week, userId), week);
  const lines = db
    .select()
    .from(auditTrail)
    .where(and(inArray(auditTrail.recordId, [...weeks.keys()]), eq(auditTrail.entity, 'receipt')))
    .orderBy(asc(auditTrail.seq))
    .all();
  return new Map(
    byRecord(lines).map((each) => [
      weeks.get(each[0]?.recordId ?? '') as Day,
      each.flatMap(({ change }) => (JSON.parse(change) as Partial<Receipt>).shownAt ?? []),
    ]),
  );
};
