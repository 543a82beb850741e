import { eq, sql } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { currentRestore } from '#server/db/current-restore.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { restores } from '#server/db/restores-table.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { differingFields } from './digest.ts';
import type { RowAnswer } from './row-answer.ts';

/** A change that a device offers after a restore: the server had taken it before. */
export interface Offer {
  readonly name: EntityName;
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  /** For one after another of its document: the states it went through. */
  readonly between: readonly AnyDocument[] | undefined;
  readonly isRemoval: boolean;
  readonly device: string;
}

/** What is known of the writes of the row. */
export interface PastWrites {
  /** The last one was an offer. */
  readonly isAfterOffer: (stored: StoredRecord) => boolean;
  /** That offer was of a change that was made on top of this one. */
  readonly isUnderOffer: (stored: StoredRecord) => boolean;
  /** One of them was this very change, so that what is stored is that or what has become of it. */
  readonly hasTaken: () => boolean;
}

/**
 * What becomes of an offered change (SPEC.md, R2): `take` where the row is as it was when the server took the change;
 * `later` where something that it follows on may still come back from another device; `edited` where somebody has edited the row
 * since the restore; else `done`. A device that changed a
 * row in turn with others offers each of its turns by itself, the last one first.
 * @param stored as it is stored, tombstones included
 * @param state the same as its writer may see it; undefined where they may not
 */
export const judgeOffer = (
  tx: Transaction,
  { name, submitted, assumed, between, isRemoval, device }: Offer,
  stored: StoredRecord | undefined,
  state: WireDocument | undefined,
  { isAfterOffer, isUnderOffer, hasTaken }: PastWrites,
): 'take' | 'later' | 'edited' | 'done' => {
  // The removal of what its person had added themselves follows on nothing that could still come back.
  if (!stored && isRemoval) return assumed ? 'later' : 'done';
  if (!stored) return between ? 'later' : 'take';
  if (stored.deleted || !state) return 'done';
  const isAt = (document: AnyDocument) => differingFields(clientFieldsOf(name), state, document).length === 0;
  if (!isRemoval && (isAt(submitted) || hasTaken())) return 'done';
  if ((assumed && isAt(assumed)) || between?.some(isAt)) return 'take';
  const restore = currentRestore(tx.db);
  if (!restore) return 'done';
  if (stored.seq > restore.seq) {
    if (!isAfterOffer(stored)) return 'edited';
    return isUnderOffer(stored) ? 'done' : 'later';
  }
  // What the backup holds of this row is from this device: the change went on top of it.
  return !between && device !== '' && stored.device === device ? 'take' : 'later';
};

/**
 * The answer to an offer that was tried: never a state, a conflict or a refusal. What refers to something unknown, or
 * changes a row that somebody else has to bring back, is to be offered again. What is refused otherwise is to be sent as an edit,
 * whose refusal tells its person why.
 */
export const answerOffer = (
  tx: Transaction,
  { submitted: { id }, assumed }: Offer,
  stored: StoredRecord | undefined,
  { refusal }: RowAnswer,
): RowAnswer => {
  const isEarly = refusal?.code === 'unknown-reference' || (refusal !== undefined && assumed && !stored);
  if (isEarly) return { id, isDeferred: true };
  const counted = refusal ? { notTaken: sql`${restores.notTaken} + 1` } : { taken: sql`${restores.taken} + 1` };
  const restore = currentRestore(tx.db);
  if (restore)
    tx.db
      .update(restores)
      .set({ ...counted, lastAt: tx.now })
      .where(eq(restores.epoch, restore.epoch))
      .run();
  return { id, isEdited: refusal !== undefined };
};
