import { eq, sql } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf, isBesideDecisions } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { currentRestore } from '#server/db/current-restore.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { restores } from '#server/db/restores-table.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { differingFields } from './digest.ts';
import type { RowAnswer } from './row-answer.ts';
import type { RowHistory } from './row-history.ts';

/** A change that a device offers after a restore: the server had taken it before. */
export interface Offer {
  readonly name: EntityName;
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  /** For one after another of its document: the states it went through. */
  readonly between: readonly AnyDocument[] | undefined;
  /** States that it went through, as far as the device has sent them. */
  readonly through: readonly AnyDocument[];
  readonly isRemoval: boolean;
  /** Its device had removed it and made it again. */
  readonly isMadeAgain: boolean;
  /** It has found no place for two days. */
  readonly isLongOpen: boolean;
  readonly device: string;
}

/** What is known of the writes of the row. */
export interface PastWrites {
  /** The last one was an offer. */
  readonly isAfterOffer: (stored: StoredRecord) => boolean;
  /** That offer was this device's, and a rule refused a part of it. */
  readonly isPart: (stored: StoredRecord) => boolean;
  /** That offer was of a change that somebody else had made on top of this one. */
  readonly isUnderOffer: (stored: StoredRecord) => boolean;
  /** This one was made on top of that offer, of which the server made something else now. */
  readonly isOverOffer: (stored: StoredRecord) => boolean;
  /** The last write of the row was this person's on this device. */
  readonly isOwn: (stored: StoredRecord) => boolean;
  /** The fields that other offers, of other rows, have set in the row as its last writes. */
  readonly effects: (stored: StoredRecord) => readonly string[];
  /** What was removed may be made again. */
  readonly revives: (stored: StoredRecord) => boolean;
  /** Looks for it in the audit trail of its document. */
  readonly history: () => RowHistory;
}

/**
 * What becomes of an offered change (SPEC.md, R2): `take` where the row is as it was when the server took the change; `take-own`
 * where only what it changes is;
 * `later` where something that it follows on may still come back from another device; `edited` where somebody has edited the row
 * since the restore; else `done`. A device that changed a row in turn with others offers each of its turns by itself, the last
 * one first.
 * @param stored as it is stored, tombstones included
 * @param state the same as its writer may see it; undefined where they may not
 */
export const judgeOffer = (
  tx: Transaction,
  offer: Offer,
  stored: StoredRecord | undefined,
  state: WireDocument | undefined,
  past: PastWrites,
): 'take' | 'take-own' | 'later' | 'edited' | 'done' => {
  const { name, submitted, assumed, through, isRemoval } = offer;
  if (!stored) return judgeMissing(offer);
  // The backup is from between its removal and its being made again.
  if (stored.deleted && offer.isMadeAgain && past.isOwn(stored)) return 'take';
  const history = past.history();
  const { hasTaken, hasBase } = history;
  if (hasTaken) return 'done';
  if (stored.deleted) return !isRemoval && past.revives(stored) ? 'take' : 'done';
  if (!state) return 'done';
  const isAt = (document: AnyDocument) => differingFields(clientFieldsOf(name), state, document).length === 0;
  // If what it changed has never been here, it is only by chance as it would make it.
  if (!isRemoval && isAt(submitted)) return hasBase ? 'done' : 'later';
  if (assumed && !isRemoval && goesBeside(offer, assumed, state, past.effects(stored))) return 'take-own';
  if ((assumed && isAt(assumed)) || past.isOverOffer(stored)) return 'take';
  const restore = currentRestore(tx.db);
  const isSince = restore !== undefined && stored.seq > restore.seq;
  if (isSince && (past.isPart(stored) || !past.isAfterOffer(stored))) return 'edited';
  // Somebody may have brought it to the same state since, and meant it.
  if (through.some(isAt)) return 'take';
  if (!restore) return 'done';
  if (isSince) return hasBase && past.isUnderOffer(stored) ? 'done' : 'later';
  return goesOnOwn(offer, stored, history) ? 'take' : 'later';
};

/** The fields that an offer changes. */
export const ownFields = ({ name, submitted }: Pick<Offer, 'name' | 'submitted'>, assumed: AnyDocument) =>
  differingFields(clientFieldsOf(name), assumed, submitted);

/**
 * Whether a change has nothing to do with how the row differs from its base: the change concerns its person alone, or the row
 * differs only in what other offers have set there.
 */
const goesBeside = (offer: Offer, assumed: AnyDocument, state: WireDocument, effects: readonly string[]): boolean => {
  const own = ownFields(offer, assumed);
  if (own.length === 0) return false;
  const differing = differingFields(clientFieldsOf(offer.name), state, assumed);
  const isCaused = differing.length > 0 && differing.every((field) => effects.includes(field) && !own.includes(field));
  return isCaused || own.every(isBesideDecisions);
};

/** The maker brings a document back, unless they do not come; the removal of one's own follows on nothing. */
const judgeMissing = ({ assumed, between, isRemoval, isLongOpen }: Offer): 'take' | 'later' => {
  if (assumed) return isLongOpen ? 'take' : 'later';
  if (isRemoval) return 'take';
  return between ? 'later' : 'take';
};

/** What the backup holds of the row is from this device: the change went on top of it. */
const goesOnOwn = ({ between, device }: Offer, stored: StoredRecord, history: RowHistory): boolean =>
  device !== '' && stored.device === device && history.hasBase && (!between || history.isOwnSince);

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
