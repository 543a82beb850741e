import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type DocumentOf, type EntityName, entities, entitiesOf } from '#schema/collections.ts';
import { errors, type Refusal, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { asksForPassword, hasGivenPassword } from '#schema/permissions/own-password.ts';
import { permissionsOf } from '#schema/permissions/registry.ts';
import { isReservedId } from '#schema/rules/derived-id.ts';
import type { StoredRecord } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { differingFields } from './digest.ts';
import { intentsOf } from './intents.ts';
import { hasBeenHere, isMadeByWriter, wasMadeHere, wroteLast } from './made-here.ts';
import { mayRead, present, tombstone } from './presentation.ts';
import { checkShape } from './read-row.ts';
import { acceptRow, currentState, type RowAnswer, refuseRow } from './row-answer.ts';
import { hasSentBefore, isAsMadeOnce, isMadeSince, lastTakenFrom } from './row-history.ts';
import { isAfterOffer, type WriteMark } from './write-mark.ts';

/** One row that somebody writes. */
export interface Push extends Omit<KnownWriter, 'beside'> {
  readonly tx: Transaction;
  readonly collection: CollectionName;
  readonly name: EntityName;
  readonly submitted: AnyDocument;
  readonly assumed: AnyDocument | undefined;
  readonly mark: WriteMark;
  /** Its device had removed it earlier, and the server has taken that removal. */
  readonly isMadeAgain?: boolean;
  /** Up to which number its device knew of removals when it made a new document. */
  readonly after?: number | undefined;
  /** It comes back after a restore. */
  readonly isBack?: true;
  /** It includes a change that the server had taken before a restore. */
  readonly includesOffer?: boolean;
  /** The reminder in it was sent before a restore. */
  readonly hasReminded?: boolean;
  /** What is written in the same act; undefined after a restore, when each row comes back by itself. */
  readonly beside: KnownWriter['beside'] | undefined;
}

/**
 * If this person made it on this device and it no longer exists, it was removed long ago: a repeat does not bring it
 * back.
 */
export const insertRow = (push: Push): RowAnswer =>
  !push.assumed && wasMadeHere(push)
    ? { id: push.submitted.id, state: tombstone(push.name, push.submitted.id) }
    : create(push);

const create = (sent: Push): RowAnswer => {
  const push = withoutUnknown(sent);
  const { tx, actor, collection, name, submitted } = push;
  const refusal = createRefusal(push);
  if (refusal) return refuseRow(refusal, currentState(tx.findRecord, actor, collection, submitted));
  if (push.assumed && hasBeenHere(push)) return { id: submitted.id, state: tombstone(name, submitted.id) };
  const { create: make, createAgain } = intentsOf(name);
  const result =
    createAgain && comesBack(push) ? createAgain(tx, submitted, keepsReminder(push)) : make(tx, actor, submitted);
  if (!result.ok) return refuseRow(result, tombstone(name, submitted.id));
  return acceptRow(tx.findRecord, actor, name, sent.submitted);
};

/** A new row without a reference to nothing, or to a draft, if it is worth having anyway. */
const withoutUnknown = (push: Push): Push => {
  const { standsWithout: field } = intentsOf(push.name);
  const missing = field && missingReference(push, undefined);
  if (!missing || (!missing.fields?.[field] && missing.code !== 'shift-is-draft')) return push;
  return { ...push, submitted: { ...push.submitted, [field]: '' } };
};

/** Why this row may not be made new, as far as can be told before trying. */
export const createRefusal = (push: Push): Refusal | undefined =>
  insertRefusal(push) ??
  missingRow(push) ??
  idRefusal(push) ??
  missingReference(push, undefined) ??
  passwordRefusal(push, undefined, push.submitted) ??
  (push.beside && intentsOf(push.name).lacks?.(push.submitted, push.beside));

const missingRow = (push: Push): Refusal | undefined => {
  const { name, submitted, assumed } = push;
  if (!assumed || wasDone(push) || isMadeByWriter(push, assumed)) return undefined;
  return intentsOf(name).isAboutStored?.(assumed, submitted) ? refused('not-found') : undefined;
};

/** Whether its effect happened before a restore, so that nobody is notified of it again. */
const wasDone = ({ isBack, hasReminded }: Push): boolean => isBack === true || hasReminded === true;

/** Whether a row that is made here was there before a restore: as an offer, under an edit, or as what an edit assumes. */
const comesBack = (push: Push): boolean =>
  wasDone(push) || push.includesOffer === true || (push.assumed !== undefined && push.restore() !== undefined);

/** Whether the reminder in a row that comes back is the one it had before. */
const keepsReminder = (push: Push): boolean =>
  wasDone(push) || (push.assumed !== undefined && push.assumed.remindedOn === push.submitted.remindedOn);

/** Why this person may not insert such a document, whether or not its id is taken. */
const insertRefusal = ({ actor, name, submitted }: Push): Refusal | undefined => {
  const valid = checkShape(name, submitted);
  if (!valid.ok) return valid;
  if (isReservedId(submitted.id) && !entities[name].hasComputedIds) return refused('not-allowed');
  return permissionsOf(name).create(actor, submitted) ? undefined : refused('not-allowed');
};

/**
 * An id belongs to one document of a collection, of any kind. A computed id is free again once the other is removed.
 */
const idRefusal = ({ tx, collection, name, submitted }: Push): Refusal | undefined => {
  const others = entitiesOf(collection).filter((other) => other.name !== name);
  const { hasComputedIds } = entities[name];
  const isTaken = (record: StoredRecord | undefined): boolean =>
    record !== undefined && !(record.deleted && hasComputedIds && isReservedId(submitted.id));
  return others.some((other) => isTaken(tx.findRecord(other.name, submitted.id)))
    ? refused('already-exists')
    : undefined;
};

export const changeRow = (push: Push, stored: StoredRecord): RowAnswer => {
  const { tx, actor, name, submitted, assumed, mark } = push;
  // People who may not read the row get the same answer as if it did not exist (S6).
  if (!mayRead(actor, name, stored.document))
    return refuseRow(createRefusal(push) ?? refused('already-exists'), tombstone(name, submitted.id));
  const state = present(actor, name, stored);
  if (isSkipped(push, stored)) return { id: submitted.id, state, isSettled: true };
  if (stored.deleted) return revivesRow(push, stored) ? create(push) : { id: submitted.id, state };
  if (mark.isRepeat(stored)) return acceptRow(tx.findRecord, actor, name, submitted);
  // Others may have decided, closed or changed it since: none of that refuses what was stored long ago.
  if (!assumed && !mark.isNextEdit(stored) && wasMadeHere(push))
    return { id: submitted.id, state, taken: lastTakenFrom(push, stored) };
  if (isMadeBefore(push, stored)) return { id: submitted.id, state, isSettled: true };
  const valid = checkShape(name, submitted);
  const intents = intentsOf(name);
  const late = valid.ok ? intents.late?.(tx, actor, stored.document, submitted, assumed) : undefined;
  if (late) return refuseRow(late, state);
  const changed = differingFields(clientFieldsOf(name), state, submitted);
  if (changed.length === 0) return acceptRow(tx.findRecord, actor, name, submitted);
  if (!valid.ok) return refuseRow(valid, state);
  if (!applies(push, state, stored)) return { id: submitted.id, state, taken: ownInBackup(push, stored) };
  // What this reader was not shown, and so did not change, stays as stored.
  const edits = Object.fromEntries(changed.map((field) => [field, submitted[field]]));
  const next = { ...stored.document, ...edits };
  const refusal =
    notChangeable(actor, name, stored.document, changed) ??
    missingReference(push, stored.document) ??
    // Judged by what they were shown: whether a guess requires the password must not reveal what is hidden from this
    // session.
    passwordRefusal(push, state, { ...state, ...edits });
  if (refusal) return refuseRow(refusal, state);
  const { change, changeAgain } = intents;
  const result =
    wasDone(push) && changeAgain ? changeAgain(tx, stored.document, next) : change(tx, actor, stored.document, next);
  if (!result.ok) return refuseRow(result, state);
  return acceptRow(tx.findRecord, actor, name, submitted);
};

/**
 * What the server had taken from this device, if that is how a restored backup has the row: the device may have forgotten
 * its older words, and must not take them for somebody else's.
 */
const ownInBackup = (push: Push, stored: StoredRecord): WireDocument | undefined => {
  const restore = push.restore();
  const isOwn = restore && stored.seq <= restore.seq && wroteLast(push, stored);
  return isOwn ? lastTakenFrom(push, stored) : undefined;
};

/** Whether a removed document may be made again under its id. */
export const revivesRow = (push: Push, stored: StoredRecord): boolean => {
  const { tx, actor, name, submitted, assumed, isMadeAgain = false } = push;
  // If somebody else has removed it since, that removal counts.
  const hasRemoved = wroteLast(push, stored);
  const isSince = isMadeSince(push);
  const isSaid = isSince || (isMadeAgain && hasRemoved);
  const mayRevive = intentsOf(name).revives?.(tx, stored.document, submitted, isSaid) ?? false;
  const isAnew = mayRevive && (hasRemoved || isSince || !hasSentBefore(push));
  return !assumed && isAnew && permissionsOf(name).create(actor, submitted);
};

/**
 * Whether somebody made the same document earlier, on another device: it is not made again, whatever happened to it.
 */
const isMadeBefore = (push: Push, stored: StoredRecord): boolean =>
  (intentsOf(push.name).isMadeOnce ?? false) &&
  !push.assumed &&
  !push.mark.isNextEdit(stored) &&
  permissionsOf(push.name).create(push.actor, push.submitted) &&
  isAsMadeOnce(push);

/** Whether there is nothing left for this write to do, so that it counts as done. */
const isSkipped = ({ tx, actor, name, submitted, assumed }: Push, stored: StoredRecord): boolean => {
  const { skips } = intentsOf(name);
  if (!skips || !assumed || !permissionsOf(name).create(actor, submitted)) return false;
  return skips(tx, stored, assumed, differingFields(clientFieldsOf(name), assumed, submitted), submitted);
};

/** Requires the writer's own password if this write needs it (D57). */
const passwordRefusal = (
  { actor, name }: Push,
  before: AnyDocument | undefined,
  after: AnyDocument,
): Refusal | undefined =>
  asksForPassword(name, before, after) && !hasGivenPassword(actor) ? refused('password-needed') : undefined;

/** The write's assumption still holds, or only its own answer was lost (SPEC.md). */
const applies = ({ name, assumed, mark }: Push, state: WireDocument, stored: StoredRecord): boolean => {
  if (assumed && differingFields(clientFieldsOf(name), state, assumed).length === 0) return true;
  return mark.isNextEdit(stored);
};

const notChangeable = (
  actor: Actor,
  name: EntityName,
  stored: AnyDocument,
  changed: readonly string[],
): Refusal | undefined => {
  const { change: changeable, readers, widening = [] } = permissionsOf(name);
  // A write never changes what decides who may read a row (architecture, invariant 5), except to let more people read
  // it.
  const deciding = readers.flatMap(({ own, where }) => [own, ...Object.keys(where ?? {})]);
  if (changed.some((field) => deciding.includes(field) && !widening.includes(field))) return refused('not-allowed');
  const allowed = changeable(actor, stored);
  if (allowed === 'every-field' || changed.every((field) => allowed.includes(field))) return undefined;
  return refused('not-allowed');
};

/**
 * Records this person may not read do not exist for them, unless the row already refers to them: a reference must
 * reveal nothing (S6).
 */
const missingReference = (
  { tx, actor, name, submitted: document }: Push,
  stored: AnyDocument | undefined,
): Refusal | undefined => {
  for (const [field, table] of Object.entries(entities[name].references)) {
    const value = document[field];
    if (typeof value !== 'string' || value === '' || !table) continue;
    const target = entityOfTable.get(table);
    const referred = target && tx.find(target, value);
    if (referred && 'status' in referred && referred.status === 'draft' && mayRead(actor, target, referred))
      return refused('shift-is-draft');
    const isKnown = referred && (stored?.[field] === value || mayRead(actor, target, referred));
    if (target && !isKnown)
      return { ...refused('unknown-reference'), fields: { [field]: errors['unknown-reference'].message } };
  }
  return undefined;
};

const entityOfTable: ReadonlyMap<string, EntityName> = new Map(
  Object.values(entities).map((entity) => [entity.table, entity.name]),
);

export const removeRow = (push: Push, stored: StoredRecord | undefined): RowAnswer => {
  const { tx, actor, name, submitted, assumed } = push;
  // Gone already, or gone for this person: either way the row is no longer on their device (S6).
  if (!stored || stored.deleted || !mayRead(actor, name, stored.document)) return { id: submitted.id };
  const state = present(actor, name, stored);
  const { remove: carryOut, canTakeBack, skipsRemoval } = intentsOf(name);
  if (assumed && skipsRemoval?.(tx, stored.document, assumed)) return { id: submitted.id, state, isSettled: true };
  // A restored backup lacks the removal: it came after the last write that is there. What was made since is like any other.
  const restore = push.isBack ? push.restore() : undefined;
  const at = restore && (stored.seq <= restore.seq || isAfterOffer(stored)) ? restore.from : undefined;
  if (!permissionsOf(name).remove(actor, stored.document) && !canTakeBack?.(tx, actor, stored.document, at))
    return refuseRow(refused('not-allowed'), state);
  if (assumed && differingFields(clientFieldsOf(name), state, assumed).length > 0) return { id: submitted.id, state };
  if (carryOut) carryOut(tx, stored.document);
  else tx.remove(name, submitted.id, `remove-${name}`);
  return { id: submitted.id };
};

/**
 * Removes something missing from a restored backup: otherwise an older change of it, still waiting on another device,
 * would make it again. Removes nothing if the person may not both make and remove it. A device may claim that its person
 * made what somebody else did: so the removal never settles what that person offers (`judgeOffer`).
 */
export const removeLost = (push: Push): RowAnswer => {
  const { tx, actor, name, submitted } = push;
  if (insertRefusal(push) || idRefusal(push)) return { id: submitted.id };
  const document = { ...submitted, createdAt: tx.at } as DocumentOf<EntityName>;
  if (permissionsOf(name).remove(actor, document) || intentsOf(name).canTakeBack?.(tx, actor, document)) {
    tx.put(name, document, `create-${name}`);
    tx.remove(name, submitted.id, `remove-${name}`);
  }
  return { id: submitted.id };
};
