import { beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { accepted } from '#schema/errors.ts';
import { commit } from '#web/db/commit.ts';
import { blankEntry, entryWith, type OutboxEntry } from '#web/db/outbox.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import { noteEpoch } from './offers.ts';
import type { OutgoingRow } from './outgoing.ts';
import { sendRows } from './send-rows.ts';
import { storeAnswers } from './store-answers.ts';

const notice: AnyDocument = {
  id: '4f0c0d3e-6a55-4c46-9f0b-000000000001',
  kind: 'notice',
  title: 'Fish on Friday',
  content: 'x',
  authorId: '',
  isPinned: false,
  remindedOn: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
};
const outgoing: OutgoingRow = {
  collection: 'posts',
  id: notice.id,
  row: { newDocumentState: { ...notice, _deleted: false } },
  sent: { next: notice, version: 1, intentId: '' },
  isUnnoted: true,
};
const now = { device: 1_000, server: 2_000 };

let copy: ModelCopy;
beforeEach(async () => {
  copy = await openModelCopy();
});
const waiting = () => (copy.disk.rows('outbox') as unknown as readonly OutboxEntry[]).map((entry) => entry.waiting);
const answer = (changes: Partial<OutgoingRow> = {}) =>
  storeAnswers(copy, [{ outgoing: { ...outgoing, ...changes }, answer: { kind: 'accepted' } }], { scope: '' }, now);

it('what a full disk sent without a note, and the person has deleted since, is deleted on the server too', async () => {
  await answer();
  expect(waiting()).toMatchObject([{ base: notice, next: undefined }]);
});

it('what is still here was answered to another tab already: nothing more is to be sent', async () => {
  await copy.hold('posts', notice);
  await answer();
  expect(waiting()).toEqual([]);
});

it('what was noted as sent, or changed what the server had, brings nothing back', async () => {
  await answer({ isUnnoted: undefined });
  await answer({ row: { ...outgoing.row, assumedMasterState: { ...notice, _deleted: false } } });
  expect(waiting()).toEqual([]);
});

it('what a full disk sent without a note, and another tab has changed back since, is changed back on the server too', async () => {
  const before = { ...notice, title: 'Fish on Monday' };
  const row = { ...outgoing.row, assumedMasterState: { ...before, _deleted: false } };
  await copy.hold('posts', before);
  await answer({ row });
  expect(waiting()).toMatchObject([{ base: notice, next: before }]);
});

it('what a colleague has changed since does not count as changed back here', async () => {
  const row = { ...outgoing.row, assumedMasterState: { ...notice, title: 'Fish on Monday', _deleted: false } };
  await copy.hold('posts', { ...notice, title: 'Fish on Sunday' });
  await answer({ row });
  expect(waiting()).toEqual([]);
});

it('an answer to what went out before the restore was heard settles nothing, also if a page has told of the restore since', async () => {
  const before = { ...notice, title: 'Fish on Monday' };
  const sent = { next: notice, version: 1, intentId: '' };
  const open = { base: before, sent, next: before, version: 2, intentId: '', at: 1 };
  for (const epoch of ['first', 'second']) await commit(copy, [], (own) => noteEpoch(own, epoch, 1));
  await commit(copy, [], (own) =>
    own.putEntries([entryWith(blankEntry('posts', 'notice', notice.id), { waiting: open })]),
  );
  const undecided = { conflicts: {}, rejections: [], settled: {}, deferred: { posts: [notice.id] } };
  const call = async () => accepted({ ...undecided, scope: '', epoch: 'second' });
  const numbers = { next: () => ({ number: 1 }), isOurs: () => true, goOnAbove: () => undefined };
  const stored: boolean[] = [];
  await sendRows(call, { rows: [outgoing], numbers, epoch: 'first' }, async (answered, by) => {
    stored.push(await storeAnswers(copy, answered, by, now));
  });
  expect(stored).toEqual([false]);
  expect(waiting()).toMatchObject([{ sent: { next: { title: notice.title } }, next: { title: before.title } }]);
});
