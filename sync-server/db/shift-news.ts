import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { Database } from './database.ts';
import { shiftNews } from './record-tables.ts';

/** A shift its person has yet to be told about, as they last knew it; null if it was not theirs. */
export interface UntoldShift {
  readonly shiftId: string;
  readonly known: Shift | null;
}

/** What people have yet to be told about their shifts, using prepared statements. */
export const createShiftNews = (db: Database) => {
  const ofShift = and(
    eq(shiftNews.userId, sql.placeholder('userId')),
    eq(shiftNews.shiftId, sql.placeholder('shiftId')),
  );
  const ofPerson = eq(shiftNews.userId, sql.placeholder('userId'));
  const keep = db
    .insert(shiftNews)
    .values({
      userId: sql.placeholder('userId'),
      shiftId: sql.placeholder('shiftId'),
      known: sql.placeholder('known'),
      changedAt: sql.placeholder('changedAt'),
    })
    // What the person last knew is the state before the burst's first change.
    .onConflictDoUpdate({
      target: [shiftNews.userId, shiftNews.shiftId],
      set: { changedAt: sql`excluded."changedAt"` },
    })
    .prepare();
  const find = db.select().from(shiftNews).where(ofShift).prepare();
  const forget = db.delete(shiftNews).where(ofShift).prepare();
  const quiet = db
    .select({ userId: shiftNews.userId })
    .from(shiftNews)
    .groupBy(shiftNews.userId)
    .having(
      or(
        sql`max(${shiftNews.changedAt}) <= ${sql.placeholder('quietSince')}`,
        sql`min(${shiftNews.changedAt}) <= ${sql.placeholder('oldest')}`,
        // The clock was put back.
        sql`max(${shiftNews.changedAt}) > ${sql.placeholder('now')}`,
      ),
    )
    .orderBy(asc(shiftNews.userId))
    .prepare();
  const known = db
    .select({ userId: shiftNews.userId })
    .from(shiftNews)
    .where(and(eq(shiftNews.shiftId, sql.placeholder('shiftId')), ne(shiftNews.known, sql`'null'`)))
    .limit(1)
    .prepare();
  const all = db.select().from(shiftNews).where(ofPerson).prepare();
  const forgetAll = db.delete(shiftNews).where(ofPerson).prepare();
  return {
    /** Records that a person must be told about a shift. `changedAt` in milliseconds since 1970. */
    keep: (userId: string, shiftId: string, known: Shift | null, changedAt: number): void => {
      keep.run({ userId, shiftId, known, changedAt });
    },
    /** What the person has to be told about this shift; undefined for nothing. */
    find: (userId: string, shiftId: string): UntoldShift | undefined => find.get({ userId, shiftId }),
    /** The person knows already. */
    forget: (userId: string, shiftId: string): void => {
      forget.run({ userId, shiftId });
    },
    /**
     * Who is due: people whose shifts nobody has changed since `quietSince`, or who are waiting for news last changed
     * at `oldest` or earlier. Milliseconds since 1970.
     */
    due: (times: { readonly quietSince: number; readonly oldest: number; readonly now: number }): readonly string[] =>
      quiet.all(times).map(({ userId }) => userId),
    /** Whether somebody knows this shift's earlier state: they were notified of it once. */
    isKnownToSomebody: (shiftId: string): boolean => known.get({ shiftId }) !== undefined,
    /** Everything a person has to be told, which counts as told from now on. */
    take: (userId: string): readonly UntoldShift[] => {
      const untold = all.all({ userId });
      forgetAll.run({ userId });
      return untold;
    },
  };
};

export type ShiftNews = ReturnType<typeof createShiftNews>;
