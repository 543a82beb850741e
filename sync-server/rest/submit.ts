import type { WireDocument } from '#schema/api/sync.ts';
import { type AnyDocument, type DocumentOf, type EntityName, entities } from '#schema/collections.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { takeWrites } from '#server/auth/limit-writes.ts';
import { alertsOf } from '#server/domain/notifications/alerts-of.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { knownWriter } from '#server/domain/writes/caller.ts';
import { mayRead, present } from '#server/domain/writes/presentation.ts';
import { writeRow } from '#server/domain/writes/write-row.ts';
import { type Call, writeAs } from './endpoint.ts';

/** One of several rows was refused: none of them is written. */
class AllRefused extends Error {
  override readonly name = 'AllRefused';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Creates documents as if a device had pushed them: the same shapes, permissions, intents, audit and events
 * (architecture: REST and sync call the same functions). All or none.
 */
export const create = <Name extends EntityName>(
  call: Call,
  name: Name,
  documents: readonly DocumentOf<Name>[],
): Result<readonly DocumentOf<Name>[]> => {
  const { deps, actor } = call;
  const alerts = (documents as readonly AnyDocument[]).flatMap((each) =>
    alertsOf(deps.records, actor.userId, name, each),
  );
  // The call itself was already counted as one row.
  const tooMuch = takeWrites(deps, actor, { rows: documents.length - 1, alerts });
  if (tooMuch) return tooMuch.refusal;
  return write(call, (tx) => {
    for (const document of documents as readonly AnyDocument[]) {
      const refusal = submit(call, tx, name, { newDocumentState: { ...document, _deleted: false } });
      if (refusal && documents.length > 1) throw new AllRefused(refusal);
      if (refusal) return refusal;
    }
    return accepted(documents.map(({ id }) => tx.find(name, id) as DocumentOf<Name>));
  });
};

/**
 * Changes a document that the caller may see, else `not-found`. `believed` is what the caller takes for granted, such
 * as that a request is still pending: a change that comes too late is then refused with an explanation.
 */
export const change = <Name extends EntityName>(
  call: Call,
  name: Name,
  next: (document: DocumentOf<Name>, tx: Transaction) => Result<DocumentOf<Name>>,
  believed: (document: DocumentOf<Name>) => Partial<DocumentOf<Name>> = () => ({}),
): Result<DocumentOf<Name>> =>
  write(call, (tx) => {
    const known = load(call, tx, name);
    if (!known.ok) return known;
    const { _deleted, ...state } = known.value;
    const changed = next(state as DocumentOf<Name>, tx);
    if (!changed.ok) return changed;
    const alerts = alertsOf(call.deps.records, call.actor.userId, name, changed.value);
    // The call itself was already counted as one row.
    const tooMuch = takeWrites(call.deps, call.actor, { rows: 0, alerts });
    if (tooMuch) return tooMuch.refusal;
    const assumedMasterState = { ...known.value, ...believed(state as DocumentOf<Name>) };
    const row = { assumedMasterState, newDocumentState: { ...changed.value, _deleted: false } };
    const refusal = submit(call, tx, name, row);
    return refusal ?? accepted(tx.find(name, call.id) as DocumentOf<Name>);
  });

/**
 * A change of one of the documents with the call's id, such as an account and its employment.
 *
 * @param blank what is changed, and created, if there is none
 */
export const part = <Name extends EntityName>(
  name: Name,
  next: (document: DocumentOf<Name>) => DocumentOf<Name>,
  blank?: DocumentOf<Name>,
): Part => ({ name, next: next as unknown as Part['next'], blank });

interface Part {
  readonly name: EntityName;
  readonly next: (document: AnyDocument) => AnyDocument;
  readonly blank: AnyDocument | undefined;
}

/** Changes all of these documents or none: one act, as from a device (D51). */
export const changeTogether = (call: Call, parts: readonly Part[]): Result<undefined> =>
  write(call, (tx) => {
    for (const { name, next, blank } of parts) {
      const known = load(call, tx, name);
      const isNew = blank !== undefined && tx.findRecord(name, call.id) === undefined;
      if (!known.ok && !isNew) throw new AllRefused(known);
      const { _deleted, ...state } = known.ok ? known.value : { ...blank, _deleted: false };
      const changed = next(state as AnyDocument);
      const alerts = alertsOf(call.deps.records, call.actor.userId, name, changed);
      const tooMuch = takeWrites(call.deps, call.actor, { rows: 0, alerts });
      if (tooMuch) throw new AllRefused(tooMuch.refusal);
      const assumed = known.ok ? { assumedMasterState: known.value } : {};
      const row = { ...assumed, newDocumentState: { ...changed, _deleted: false } };
      const refusal = submit(call, tx, name, row);
      if (refusal) throw new AllRefused(refusal);
    }
    return accepted(undefined);
  });

/** Removes a document that the caller may see, else `not-found`. */
export const remove = (call: Call, name: EntityName): Result<undefined> =>
  write(call, (tx) => {
    const known = load(call, tx, name);
    if (!known.ok) return known;
    const row = { assumedMasterState: known.value, newDocumentState: { ...known.value, _deleted: true } };
    return submit(call, tx, name, row) ?? accepted(undefined);
  });

const write = <Value>(call: Call, work: (tx: Transaction) => Result<Value>): Result<Value> => {
  try {
    return writeAs(call, work);
  } catch (error) {
    if (error instanceof AllRefused) return error.refusal;
    throw error;
  }
};

const load = ({ actor, id }: Call, tx: Transaction, name: EntityName): Result<WireDocument> => {
  const record = tx.findRecord(name, id);
  if (!record || record.deleted || !mayRead(actor, name, record.document)) return refused('not-found');
  return accepted(present(actor, name, record));
};

/** Undefined if the row was stored. The person is looked up again: hashing a password may have taken a while. */
const submit = (call: Call, tx: Transaction, name: EntityName, row: object): Refusal | undefined => {
  const writer = knownWriter(call.deps, { ...call.actor, device: call.device });
  const { refusal, state, isSettled } = writeRow(tx, writer, entities[name].collection, row);
  if (refusal) return refusal;
  return state && !isSettled ? refused('changed-first') : undefined;
};
