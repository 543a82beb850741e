import { deepEqual } from 'rxdb/plugins/utils';
import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entityOfDocument } from '#schema/collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { blankEntry, changedFields, entryWith, keyOf, type OutboxEntry } from '#web/db/outbox.ts';
import { forgetUnnoted } from '#web/db/unnoted.ts';
import { noteEpoch } from './offers.ts';
import type { OutgoingRow } from './outgoing.ts';
import type { Moment } from './refuse-change.ts';
import type { AnsweredBy, AnsweredRow } from './send-rows.ts';
import { type Answer, living, settleAnswer } from './settle-entry.ts';

/**
 * Stores the server's answers to what was sent: documents and outbox, in one transaction.
 * @returns false, and stores nothing, if the answer was for another scope, or from a server restored since
 * @throws CopyGone
 */
export const storeAnswers = (
  handle: CopyHandle,
  answered: readonly AnsweredRow[],
  { scope, epoch, isUndecided }: AnsweredBy,
  now: Moment,
): Promise<boolean> =>
  commit(
    handle,
    answered.map(({ outgoing }) => outgoing.collection),
    async (own) => {
      const known = own.copy.scope;
      if (epoch !== undefined && (await noteEpoch(own, epoch, now.server))) return false;
      if (isUndecided) return false;
      if (scope !== '' && known !== undefined && known !== scope) return false;
      for (const each of answered) await storeAnswer(own, each, scope === '' ? undefined : own.copy.generation, now);
      return true;
    },
  );

/** @param generation the copy's, if the answer's scope is the one the copy has now */
const storeAnswer = async (
  own: Commit,
  { outgoing, answer }: AnsweredRow,
  generation: number | undefined,
  now: Moment,
): Promise<void> => {
  const { collection, id, sent } = outgoing;
  own.whenDurable(() => forgetUnnoted(own.copy.id, keyOf(collection, id)));
  const entry = await own.entryOf(collection, id);
  if (!entry?.waiting) {
    const wish = await takenBackHere(own, outgoing, answer);
    if (wish) return sendBack(own, entry, outgoing, wish, now);
  }
  if (!entry) return;
  const settled = settleAnswer(entry, sent, answer, now);
  const seq = answer.kind === 'deferred' ? undefined : answer.seq;
  if (settled.entry !== entry) {
    await own.putEntries([settled.entry]);
    await show(own, collection, id, settled.shown, seq === undefined ? undefined : { seq, generation });
  }
};

interface Wish {
  /** What the server has. */
  readonly base: AnyDocument;
  /** What the person wants instead; undefined for a deletion. */
  readonly next: AnyDocument | undefined;
}

/**
 * What the person wants if the server took what this device had sent without a note and nothing here shows that it is
 * waiting: they have since deleted it or set it back, perhaps in another tab, which does not know it was sent. It does
 * not apply to a row still as sent, or not as before: another tab has already stored the answer, or a colleague has
 * changed it.
 */
const takenBackHere = async (
  own: Commit,
  { collection, id, row, sent, isUnnoted }: OutgoingRow,
  answer: Answer,
): Promise<Wish | undefined> => {
  if (!isUnnoted || answer.kind !== 'accepted' || !sent.next) return undefined;
  const here = await own.get(collection, id);
  const base = (answer.stands && living(answer.stands)) || sent.next;
  if (!row.assumedMasterState) return here ? undefined : { base, next: undefined };
  const before = living(row.assumedMasterState);
  const changed = changedFields(before, sent.next);
  if (!here || !before || changed.some((field) => !deepEqual(here[field], before[field]))) return undefined;
  return { base, next: { ...base, ...Object.fromEntries(changed.map((field) => [field, before[field]])) } };
};

const sendBack = async (
  own: Commit,
  entry: OutboxEntry | undefined,
  { collection, id, sent }: OutgoingRow,
  wish: Wish,
  { device: at }: Moment,
): Promise<void> => {
  const name = entityOfDocument(collection, sent.next ?? { id })?.name as EntityName | undefined;
  if (!name) return;
  const waiting = { ...wish, version: own.number, intentId: '', at };
  await own.putEntries([entryWith(entry ?? blankEntry(collection, name, id), { waiting })]);
};

const show = async (
  own: Commit,
  collection: CollectionName,
  id: string,
  shown: AnyDocument | undefined | 'same',
  known: { readonly seq: number; readonly generation: number | undefined } | undefined,
): Promise<void> => {
  const before = await own.get(collection, id);
  if (shown === undefined) return own.removeRows(collection, before ? [before] : []);
  // A page of the generation that was already on its way is older than this answer.
  const marks = known && { _seq: known.seq, ...(known.generation !== undefined && { _generation: known.generation }) };
  if (shown !== 'same') return own.putDocuments(collection, [shown], new Map(before && [[id, before]]), marks);
  if (!before || !marks) return;
  const { _commit, _generation, _seq, ...document } = before;
  await own.putDocuments(collection, [document as AnyDocument], new Map([[id, before]]), marks);
};
