import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { Database } from './database.ts';
import { shiftNews } from './record-tables.ts';

/** A shift of which its person is still to hear, as they last knew it; null where it was not theirs. */
export interface UntoldShift {
  readonly shiftId: string;
  readonly known: Shift | null;
}

/** What people are still to hear of their shifts, on prepared statements. */
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
    // What the person last knew is what the first change of the burst began from.
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
    /** Keeps that a person is to hear of a shift. `changedAt` in milliseconds since 1970. */
    keep: (userId: string, shiftId: string, known: Shift | null, changedAt: number): void => {
      keep.run({ userId, shiftId, known, changedAt });
    },
    /** What the person is to hear of this shift; undefined where it is nothing. */
    find: (userId: string, shiftId: string): UntoldShift | undefined => find.get({ userId, shiftId }),
    /** The person knows it already. */
    forget: (userId: string, shiftId: string): void => {
      forget.run({ userId, shiftId });
    },
    /**
     * Who is to hear now: people whose shifts nobody has changed since `quietSince`, or who wait for news of one last
     * changed at `oldest` or before. Milliseconds since 1970.
     */
    due: (times: { readonly quietSince: number; readonly oldest: number; readonly now: number }): readonly string[] =>
      quiet.all(times).map(({ userId }) => userId),
    /** Whether somebody knows this shift as it was before: they heard of it once. */
    isKnownToSomebody: (shiftId: string): boolean => known.get({ shiftId }) !== undefined,
    /** All that a person is to hear, which counts as told from now on. */
    take: (userId: string): readonly UntoldShift[] => {
      const untold = all.all({ userId });
      forgetAll.run({ userId });
      return untold;
    },
  };
};

export type ShiftNews = ReturnType<typeof createShiftNews>;
