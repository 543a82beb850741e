import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { Database } from './database.ts';
import { requestEnds } from './record-tables.ts';

/** A request and one of its shifts as it was before its first change under the request. */
export type RequestEnd = typeof requestEnds.$inferSelect;

interface Change {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly actorId: string;
}

/** Which requests may end because a manager changed their shift (D42). Times in milliseconds since 1970. */
export const createRequestEnds = (db: Database) => {
  const ofRequest = (requestId: string) => eq(requestEnds.requestId, requestId);
  return {
    /** Records that a request must be looked at. What it asked for is the state before the burst's first change. */
    keep: (requestId: string, known: Shift, { now, actorId }: Change): void => {
      db.insert(requestEnds)
        .values({ requestId, shiftId: known.id, known, changedAt: now, actorId })
        .onConflictDoUpdate({
          target: [requestEnds.requestId, requestEnds.shiftId],
          set: { changedAt: sql`excluded."changedAt"`, actorId: sql`excluded."actorId"` },
        })
        .run();
    },
    /** Those whose shift nobody has changed since `quietSince`, and those from a clock that was put back. */
    due: (quietSince: number, now: number): readonly RequestEnd[] =>
      db
        .select()
        .from(requestEnds)
        .where(or(lte(requestEnds.changedAt, quietSince), gt(requestEnds.changedAt, now)))
        .all(),
    /** What must be looked at for one request. */
    ofRequest: (requestId: string): readonly RequestEnd[] =>
      db.select().from(requestEnds).where(ofRequest(requestId)).all(),
    remove: ({ requestId, shiftId }: RequestEnd): void => {
      db.delete(requestEnds)
        .where(and(ofRequest(requestId), eq(requestEnds.shiftId, shiftId)))
        .run();
    },
  };
};

export type RequestEnds = ReturnType<typeof createRequestEnds>;
