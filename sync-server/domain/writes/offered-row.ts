import { eq, sql } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf, isBesideDecisions } from '#schema/client-fields.ts';
import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { permissionsOf } from '#schema/permissions/registry.ts';
import type { Restore } from '#server/db/current-restore.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { restores } from '#server/db/restores-table.ts';
import { trailOf } from '#server/db/trail-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { differingFields } from './digest.ts';
import { checkShape } from './read-row.ts';
import type { RowAnswer } from './row-answer.ts';
import type { RowHistory } from './row-history.ts';

/** A change that a device offers after a restore: the server had taken it earlier. */
export interface Offer {
  readonly actor: Actor;
  /** The restore that began the present epoch. */
  readonly restore: Restore | undefined;
  readonly name: EntityName;
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  /** For an offer that follows another for its document: the states it went through. */
  readonly between: readonly AnyDocument[] | undefined;
  /** The states it went through, as far as the device sent them. */
  readonly through: readonly AnyDocument[];
  readonly isRemoval: boolean;
  /** Its device had removed it and made it again. */
  readonly isMadeAgain: boolean;
  /** It has found no place for two days. */
  readonly isLongOpen: boolean;
  readonly device: string;
}

/** What is known about earlier writes of the row. */
export interface PastWrites {
  /** The last write was an offer. */
  readonly isAfterOffer: (stored: StoredRecord) => boolean;
  /** That offer was this device's, and a rule refused part of it. */
  readonly isPart: (stored: StoredRecord) => boolean;
  /** That offer was of a change somebody else had made on top of this one. */
  readonly isUnderOffer: (stored: StoredRecord) => boolean;
  /** This one was made on top of that offer, which the server has now turned into something else. */
  readonly isOverOffer: (stored: StoredRecord) => boolean;
  /** The last write of the row was this person's, on this device. */
  readonly isOwn: (stored: StoredRecord) => boolean;
  /** The fields set by the row's latest writes as effects of offers for other rows. */
  readonly effects: (stored: StoredRecord) => readonly string[];
  /** A removed row may be made again. */
  readonly revives: (stored: StoredRecord) => boolean;
  /** Looks for the change in the audit trail of its document. */
  readonly history: () => RowHistory;
}

/**
 * What to do with an offered change (SPEC.md, R2): `take` if the row is as it was when the server took the change;
 * `take-own` if only the fields it changes can be taken; `later` if something it builds on may still come back from
 * another device; `edited` if somebody has edited the row since the restore; else `done`. A device that took turns with
 * others in changing a row offers each of its turns separately, the last one first.
 * @param stored the stored row, including tombstones
 * @param state the same as its writer may see it; undefined if they may not
 */
export const judgeOffer = (
  offer: Offer,
  stored: StoredRecord | undefined,
  state: WireDocument | undefined,
  past: PastWrites,
): 'take' | 'take-own' | 'later' | 'edited' | 'done' => {
  const { name, submitted, assumed, through, isRemoval, isLongOpen, restore } = offer;
  if (!stored) return judgeMissing(offer);
  // The backup dates from between its removal and its being made again.
  if (stored.deleted && offer.isMadeAgain && past.isOwn(stored)) return 'take';
  const history = past.history();
  const { hasTaken, hasBase } = history;
  const isSince = restore !== undefined && stored.seq > restore.seq;
  const isAt = (document: AnyDocument) =>
    state !== undefined && differingFields(clientFieldsOf(name), state, document).length === 0;
  // It was set back to earlier words, and the backup is from before that: the trail has those words from the first time.
  const isOnItsWay = restore !== undefined && !isSince && !isRemoval && !stored.deleted && past.isOwn(stored);
  if (isOnItsWay && !isAt(submitted) && through.some(isAt)) return 'take';
  if (hasTaken) return 'done';
  if (stored.deleted) {
    if (!isRemoval && past.revives(stored)) return 'take';
    // Somebody made it again after the backup, and this changes that: it has to come back first.
    const isOfMadeAgain = assumed !== undefined && !isRemoval && !isSince && history.isTraced;
    if (isOfMadeAgain && restore) return isLongOpen ? 'edited' : 'later';
    // The person who removed it did not know of this: its maker must see that it is gone.
    return !isRemoval && isSince && !history.isKnown && !past.isOwn(stored) ? 'edited' : 'done';
  }
  if (!state) return 'done';
  // If the state it changed was never here, the match is a coincidence.
  if (!isRemoval && isAt(submitted)) return hasBase ? 'done' : 'later';
  if (assumed && !isRemoval && goesBeside(offer, assumed, state, past.effects(stored))) return 'take-own';
  if ((assumed && isAt(assumed)) || past.isOverOffer(stored)) return 'take';
  if (isSince && (past.isPart(stored) || !past.isAfterOffer(stored))) return 'edited';
  // Somebody may have brought it to the same state since, on purpose.
  if (through.some(isAt)) return 'take';
  if (!restore) return 'done';
  if (isSince && hasBase && past.isUnderOffer(stored)) return 'done';
  if (!isSince && goesOnOwn(offer, stored, history)) return 'take';
  // Nobody has brought back what it builds on: what its person set goes on top of what is there.
  return isLongOpen ? 'edited' : 'later';
};

/** The fields that an offer changes. */
export const ownFields = ({ name, submitted }: Pick<Offer, 'name' | 'submitted'>, assumed: AnyDocument) =>
  differingFields(clientFieldsOf(name), assumed, submitted);

/**
 * Whether a change is independent of how the row differs from its base: the change concerns only its person, or the row
 * differs only in fields set by other offers.
 */
const goesBeside = (offer: Offer, assumed: AnyDocument, state: WireDocument, effects: readonly string[]): boolean => {
  const own = ownFields(offer, assumed);
  if (own.length === 0) return false;
  const differing = differingFields(clientFieldsOf(offer.name), state, assumed);
  const isCaused = differing.length > 0 && differing.every((field) => effects.includes(field) && !own.includes(field));
  return isCaused || own.every(isBesideDecisions);
};

/** A document's maker brings it back, unless that takes too long; a maker's removal needs nothing to build on. */
const judgeMissing = ({ assumed, between, isRemoval, isLongOpen }: Offer): 'take' | 'later' => {
  if (assumed) return isLongOpen ? 'take' : 'later';
  if (isRemoval) return 'take';
  return between ? 'later' : 'take';
};

/** The backup's version of the row is from this device: the change was made on top of it. */
const goesOnOwn = ({ between, device }: Offer, stored: StoredRecord, history: RowHistory): boolean =>
  device !== '' && stored.device === device && history.hasBase && (!between || history.isOwnSince);

/**
 * The answer to an offer that was tried: never a state, a conflict or a refusal. One that refers to something unknown,
 * or changes a row somebody else has to bring back, must be offered again. One refused for another reason must be sent
 * as an edit, whose refusal tells its person why. One that wrote nothing has not come back. What its person could never
 * have written is no loss, and managers do not hear of it.
 * @param written how many writes the transaction had made before it
 */
export const answerOffer = (
  tx: Transaction,
  offer: Offer,
  stored: StoredRecord | undefined,
  { refusal }: RowAnswer,
  written: number,
): RowAnswer => {
  const { assumed, restore } = offer;
  const { id } = offer.submitted;
  const isEarly = refusal?.code === 'unknown-reference' || (refusal !== undefined && assumed && !stored);
  if (isEarly) return { id, isDeferred: true };
  const counted = refusal ? { notTaken: sql`${restores.notTaken} + 1` } : { taken: sql`${restores.taken} + 1` };
  if (restore && (refusal ? couldHaveWritten(tx, offer, stored) : tx.writes > written))
    tx.db
      .update(restores)
      .set({ ...counted, lastAt: tx.now })
      .where(eq(restores.epoch, restore.epoch))
      .run();
  return { id, isEdited: refusal !== undefined };
};

/** Whether this person, in a role they have had, might have written such a record: anybody may claim that they did. */
const couldHaveWritten = (
  tx: Transaction,
  { actor, name, submitted }: Offer,
  stored: StoredRecord | undefined,
): boolean => {
  if (!stored && !checkShape(name, submitted).ok) return false;
  const document = (stored?.document ?? submitted) as DocumentOf<EntityName>;
  const { create, change, remove } = permissionsOf(name);
  return rolesOf(tx, actor).some((role) => {
    const then = { ...actor, role };
    return create(then, document) || change(then, document).length > 0 || remove(then, document);
  });
};

/** The roles somebody has or, by the audit trail, has had. */
const rolesOf = (tx: Transaction, { userId, role }: Actor): readonly Role[] => [
  role,
  ...trailOf(tx.db, 'user', userId).flatMap((line): readonly Role[] => JSON.parse(line.change).role ?? []),
];
