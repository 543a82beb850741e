import { eq, gt, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { auditTrail, syncState, visibilities } from './tables.ts';

/** The state of the restaurant's one sequence: see `syncState`. */
export interface SequenceState {
  readonly epoch: string;
  readonly seq: number;
}

type AuditLine = typeof auditTrail.$inferInsert;

/** Placeholders without a column type, which drizzle fills several times as fast: the values are plain already. */
const auditLine = {
  seq: sql`${sql.placeholder('seq')}`,
  at: sql`${sql.placeholder('at')}`,
  actorId: sql`${sql.placeholder('actorId')}`,
  device: sql`${sql.placeholder('device')}`,
  intent: sql`${sql.placeholder('intent')}`,
  entity: sql`${sql.placeholder('entity')}`,
  recordId: sql`${sql.placeholder('recordId')}`,
  change: sql`${sql.placeholder('change')}`,
};

/** The sequence that numbers every write, and the audit trail that each is appended to, on prepared statements. */
export const createLedger = (db: Database) => {
  const read = db.select().from(syncState).where(eq(syncState.id, 1)).prepare();
  const advance = db
    .update(syncState)
    .set({ seq: sql`${sql.placeholder('seq')}` })
    .where(eq(syncState.id, 1))
    .prepare();
  const append = db.insert(auditTrail).values(auditLine).prepare();
  const next = db
    .select({ at: auditTrail.at })
    .from(auditTrail)
    .where(gt(auditTrail.seq, sql.placeholder('seq')))
    .orderBy(auditTrail.seq)
    .limit(1)
    .prepare();
  /** As last read: nobody else advances it, and a restore needs the server stopped. */
  let known: SequenceState | undefined;
  let versions: ReadonlyMap<string, number> | undefined;
  const readState = (): SequenceState => {
    const state = read.get();
    if (!state) throw new Error('The database was opened without its sync state');
    return { epoch: state.epoch, seq: state.seq };
  };
  return {
    state: (): SequenceState => {
      known ??= readState();
      return known;
    },
    /** Sets the sequence number after a transaction, as its last statement: the transaction may still be undone. */
    advance: (seq: number): void => {
      advance.run({ seq });
      known = undefined;
    },
    /** How often other people's roles have narrowed what a person may see. Queried for every event of every stream. */
    visibilityOf: (userId: string): number => {
      versions ??= new Map(
        db
          .select()
          .from(visibilities)
          .all()
          .map(({ userId: id, version }) => [id, version]),
      );
      return versions.get(userId) ?? 0;
    },
    /** As the last thing in a transaction, like `advance`. */
    narrow: (userIds: Iterable<string>): void => {
      for (const userId of userIds) {
        db.insert(visibilities)
          .values({ userId, version: 1 })
          .onConflictDoUpdate({ target: visibilities.userId, set: { version: sql`${visibilities.version} + 1` } })
          .run();
      }
      versions = undefined;
    },
    /** When the first write after a sequence number was made, milliseconds since 1970; undefined if there is none. */
    timeOfNext: (seq: number): number | undefined => next.get({ seq })?.at,
    append: (line: AuditLine): void => {
      append.run(line);
    },
  };
};
