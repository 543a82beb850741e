import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Database } from './database.ts';
import { changedOffers, offerNews } from './record-tables.ts';
import { shifts } from './tables.ts';

/** A person and a shift they could take; told if there is a notification. */
export type OfferNote = typeof offerNews.$inferSelect;

/** Which shifts are on offer to whom, and who was notified (D49). Times in milliseconds since 1970. */
export const createOfferNews = (db: Database) => {
  const note = db
    .insert(changedOffers)
    .values({ shiftId: sql.placeholder('shiftId'), dueAt: sql.placeholder('dueAt') })
    .onConflictDoUpdate({ target: changedOffers.shiftId, set: { dueAt: sql`excluded."dueAt"` } })
    .prepare();
  const due = db
    .select({ shiftId: changedOffers.shiftId })
    .from(changedOffers)
    .where(lte(changedOffers.dueAt, sql.placeholder('now')))
    .orderBy(asc(changedOffers.dueAt))
    .prepare();
  return {
    /** Records that a shift's offer must be looked at, from `dueAt` on. */
    note: (shiftId: string, dueAt: number): void => {
      note.run({ shiftId, dueAt });
    },
    /** The shifts to look at now. */
    due: (now: number): readonly string[] => due.all({ now }).map(({ shiftId }) => shiftId),
    /** The offer was looked at as it was due at `now`; later changes are looked at again. */
    settle: (shiftId: string, now: number): void => {
      db.delete(changedOffers)
        .where(and(eq(changedOffers.shiftId, shiftId), lte(changedOffers.dueAt, now)))
        .run();
    },
    /** Somebody could take a shift; forgets the news of an earlier offer of it. */
    add: (userId: string, shiftId: string, requestId: string): void => {
      const row = { userId, shiftId, requestId, notificationId: '', toldAt: 0 };
      db.insert(offerNews)
        .values(row)
        .onConflictDoUpdate({ target: [offerNews.userId, offerNews.shiftId], set: row })
        .run();
    },
    remove: (userId: string, shiftId: string): void => {
      db.delete(offerNews)
        .where(and(eq(offerNews.userId, userId), eq(offerNews.shiftId, shiftId)))
        .run();
    },
    /** Who has yet to be notified of an offer. */
    waiting: (): readonly string[] =>
      db
        .selectDistinct({ userId: offerNews.userId })
        .from(offerNews)
        .where(eq(offerNews.toldAt, 0))
        .orderBy(asc(offerNews.userId))
        .all()
        .map(({ userId }) => userId),
    /** Everything on offer to a person, told or not. */
    ofPerson: (userId: string): readonly OfferNote[] =>
      db.select().from(offerNews).where(eq(offerNews.userId, userId)).all(),
    tell: (userId: string, shiftIds: readonly string[], notificationId: string, toldAt: number): void => {
      for (const shiftId of shiftIds) {
        db.update(offerNews)
          .set({ notificationId, toldAt })
          .where(and(eq(offerNews.userId, userId), eq(offerNews.shiftId, shiftId)))
          .run();
      }
    },
    /** Whether somebody was notified that a shift is on offer. */
    isTold: (shiftId: string): boolean =>
      db
        .select({ userId: offerNews.userId })
        .from(offerNews)
        .where(and(eq(offerNews.shiftId, shiftId), gt(offerNews.toldAt, 0)))
        .limit(1)
        .get() !== undefined,
    /**
     * Shifts that have started by an instant are on offer to nobody: the entries of those who were notified must say
     * so.
     */
    noteStarted: (at: Instant, dueAt: number): void => {
      const started = sql`(select id from ${shifts} where "startTime" <= ${at})`;
      const offered = db.selectDistinct({ shiftId: offerNews.shiftId }).from(offerNews);
      for (const { shiftId } of offered.where(sql`${offerNews.shiftId} in ${started}`).all())
        note.run({ shiftId, dueAt });
    },
  };
};

export type OfferNews = ReturnType<typeof createOfferNews>;
