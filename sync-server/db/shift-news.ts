import { and, asc, eq, sql } from 'drizzle-orm';
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
    .having(sql`max(${shiftNews.changedAt}) <= ${sql.placeholder('since')}`)
    .orderBy(asc(shiftNews.userId))
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
    /** Whose shifts nobody has changed since a moment (milliseconds since 1970). */
    quietSince: (since: number): readonly string[] => quiet.all({ since }).map(({ userId }) => userId),
    /** All that a person is to hear, which counts as told from now on. */
    take: (userId: string): readonly UntoldShift[] => {
      const untold = all.all({ userId });
      forgetAll.run({ userId });
      return untold;
    },
  };
};

export type ShiftNews = ReturnType<typeof createShiftNews>;
