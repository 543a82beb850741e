import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, type EntityName, entityOfDocument } from '#schema/collections.ts';
import { type CopyHandle, commit } from '#web/db/commit.ts';
import type { Commit } from '#web/db/journal.ts';
import { blankEntry, entryWith, keyOf, type OutboxEntry } from '#web/db/outbox.ts';
import { forgetUnnoted } from '#web/db/unnoted.ts';
import { noteEpoch } from './offers.ts';
import type { OutgoingRow } from './outgoing.ts';
import type { AnsweredBy, AnsweredRow } from './send-rows.ts';
import { type Answer, living, type Moment, settleAnswer } from './settle-entry.ts';

/**
 * Stores what the server answered to what was sent: documents and outbox, in one transaction.
 * @returns false, and nothing of it is stored, where the answer was made for another scope than the copy's, or by a server
 * that was restored since
 * @throws CopyGone
 */
export const storeAnswers = (
  handle: CopyHandle,
  answered: readonly AnsweredRow[],
  { scope, epoch }: AnsweredBy,
  now: Moment,
): Promise<boolean> =>
  commit(
    handle,
    answered.map(({ outgoing }) => outgoing.collection),
    async (own) => {
      const known = own.copy.scope;
      if (epoch !== undefined && (await noteEpoch(own, epoch, now.server))) return false;
      if (scope !== '' && known !== undefined && known !== scope) return false;
      for (const each of answered) await storeAnswer(own, each, now);
      return true;
    },
  );

const storeAnswer = async (own: Commit, { outgoing, answer }: AnsweredRow, now: Moment): Promise<void> => {
  const { collection, id, sent } = outgoing;
  own.whenDurable(() => forgetUnnoted(own.copy.id, keyOf(collection, id)));
  const entry = await own.entryOf(collection, id);
  // Where it is still here, another tab has stored the answer already.
  if (!entry?.waiting && isUnnotedInsertion(outgoing, answer) && !(await own.get(collection, id)))
    return takeBack(own, entry, outgoing, answer, now);
  if (!entry) return;
  const settled = settleAnswer(entry, sent, answer, now);
  const seq = answer.kind === 'deferred' ? undefined : answer.seq;
  if (settled.entry !== entry) {
    await own.putEntries([settled.entry]);
    await show(own, collection, id, settled.shown, seq);
  }
};

const isUnnotedInsertion = ({ row, sent, isUnnoted }: OutgoingRow, answer: Answer): boolean =>
  isUnnoted === true && answer.kind === 'accepted' && !row.assumedMasterState && sent.next !== undefined;

/**
 * The server made what this device sent without a note, and the person has deleted it since: the deletion goes out
 * after all.
 */
const takeBack = async (
  own: Commit,
  entry: OutboxEntry | undefined,
  { collection, id, sent }: OutgoingRow,
  answer: Answer,
  { device: at }: Moment,
): Promise<void> => {
  const stands = (answer.kind === 'accepted' && answer.stands && living(answer.stands)) || sent.next;
  const name = entityOfDocument(collection, sent.next ?? { id })?.name as EntityName | undefined;
  if (!name) return;
  const waiting = { base: stands, next: undefined, version: own.number, intentId: '', at };
  await own.putEntries([entryWith(entry ?? blankEntry(collection, name, id), { waiting })]);
};

const show = async (
  own: Commit,
  collection: CollectionName,
  id: string,
  shown: AnyDocument | undefined | 'same',
  seq: number | undefined,
): Promise<void> => {
  const before = await own.get(collection, id);
  if (shown === undefined) return own.removeRows(collection, before ? [before] : []);
  const marks = seq === undefined ? undefined : { _seq: seq };
  if (shown !== 'same') return own.putDocuments(collection, [shown], new Map(before && [[id, before]]), marks);
  if (!before || !marks) return;
  const { _commit, _generation, _seq, ...document } = before;
  await own.putDocuments(collection, [document as AnyDocument], new Map([[id, before]]), marks);
};
