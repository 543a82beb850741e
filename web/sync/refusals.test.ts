import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import type { Notice } from '#schema/entities/post.ts';
import { commit } from '#web/db/commit.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { blankEntry, entryWith, type OutboxEntry, type RefusedChange } from '#web/db/outbox.ts';
import { draftKeyOf, forgetLostMendings, type LineMended, listsDraftKey, whileMending } from '#web/db/refused-lines.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import { canRetry, discardRefused, retryRefused } from './refusals.ts';

const notice = (number: number): AnyDocument => ({
  id: `4f0c0d3e-6a55-4c46-9f0b-00000000000${number}`,
  kind: 'notice',
  title: `Notice ${number}`,
  content: 'x',
  authorId: '',
  isPinned: false,
  remindedOn: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
});

let copy: ModelCopy;
const entries = () => copy.disk.rows('outbox') as unknown as readonly OutboxEntry[];
const listed = (): readonly RefusedChange[] => entries().flatMap(({ refused }) => refused);

beforeEach(async () => {
  copy = await openModelCopy();
  const rx = { posts: { findOne: () => ({ exec: async () => null }) } };
  setCurrentDatabase({ ...copy, rx, courier: {} } as unknown as LocalDatabase);
});
afterEach(() => setCurrentDatabase(undefined));

const drafts = () => copy.disk.rows('drafts').map(({ key }) => key);
const begin = (...keys: string[]) =>
  copy.disk.transact(['drafts'], (writing) =>
    writing.put(
      'drafts',
      keys.map((key) => ({ key, value: { title: 'Begun' }, changedAt: 6 })),
    ),
  );

/** Lists three new notices of one act as refused. */
const refuse = () =>
  commit(copy, [], async (own) => {
    const lines = [1, 2, 3].map(notice).map((submitted, index) => {
      const entry = blankEntry('posts', 'notice', submitted.id);
      const { key, collection, entity, id } = entry;
      const code = index === 0 ? 'invalid' : 'act-refused';
      const line = {
        key,
        collection,
        entity,
        id,
        code,
        message: 'No',
        submitted,
        isRemoval: false,
        intentId: 'act',
        at: 5,
      };
      return entryWith(entry, { refused: [line as RefusedChange] });
    });
    await own.putEntries(lines);
  });

it('an act that is made again leaves the list and waits in one transaction', async () => {
  await refuse();
  const before = copy.committed.length;
  const [refusal, ...others] = listed() as [RefusedChange, ...RefusedChange[]];
  await begin(draftKeyOf(refusal), listsDraftKey(draftKeyOf(refusal)), 'home.notice.new');
  expect((await retryRefused({ key: refusal.key, refusal, others })).ok).toBe(true);
  expect(copy.committed.length - before).toBe(1);
  expect(listed()).toEqual([]);
  expect(entries().map(({ waiting }) => waiting?.next)).toEqual([1, 2, 3].map(notice));
  // What was begun in a form to correct it goes with it.
  expect(drafts()).toEqual(['home.notice.new']);
});

it('an undo of what a colleague has changed since is not made again, however it was refused with others', async () => {
  await refuse();
  const [refusal, ...others] = listed() as [RefusedChange, ...RefusedChange[]];
  expect(canRetry({ refusal, others })).toBe(true);
  const current = notice(9);
  for (const isRemoval of [true, false]) {
    const undo: RefusedChange = { ...refusal, code: 'undone-too-late', changes: ['title'], isRemoval, current };
    expect(canRetry({ refusal: undo, others: [] })).toBe(false);
    expect(canRetry({ refusal, others: [undo] })).toBe(false);
    expect(canRetry({ refusal: { ...undo, code: 'invalid' }, others: [] })).toBe(true);
  }
});

const mended = (line: RefusedChange, id = ''): LineMended => ({ line, entity: 'notice', id });

it('what a form saves takes the line that it mends off the list in its own transaction', async () => {
  await refuse();
  const [line] = listed() as [RefusedChange];
  await begin(draftKeyOf(line));
  const before = copy.committed.length;
  await whileMending(mended(line), () => insertDocument('notice', notice(4) as unknown as Notice));
  expect(copy.committed.length - before).toBe(1);
  expect(listed().map(({ id }) => id)).toEqual([notice(2).id, notice(3).id]);
  expect(drafts()).toEqual([]);
  // The form is closed: anything written from now on corrects nothing.
  await insertDocument('notice', notice(5) as unknown as Notice);
  expect(listed()).toHaveLength(2);
});

it('a form whose save is refused, and a write beside it, leave the line on the list', async () => {
  await refuse();
  const [line] = listed() as [RefusedChange];
  await begin(draftKeyOf(line));
  await copy.hold('posts', notice(9));
  await whileMending(mended(line, notice(4).id), () => changeDocument('notice', notice(4).id, { title: 'Gone' }));
  await whileMending({ ...mended(line), entity: 'policy' }, () =>
    changeDocument('notice', notice(9).id, { title: 'Of another kind' }),
  );
  // Another write, such as marking something as read, while a new one is being stored.
  await whileMending(mended(line), () => changeDocument('notice', notice(9).id, { title: 'Of the same kind' }));
  expect(listed()).toHaveLength(3);
  expect(drafts()).toEqual([draftKeyOf(line)]);
});

it('drafts of lines that are not listed any more go when the device tidies up, and no others', async () => {
  await refuse();
  const [line] = listed() as [RefusedChange];
  const lost = draftKeyOf({ key: line.key, at: 4 });
  await begin(draftKeyOf(line), listsDraftKey(draftKeyOf(line)), lost, listsDraftKey(lost), 'home.notice.new');
  await forgetLostMendings(copy);
  expect(drafts().toSorted()).toEqual(
    ['home.notice.new', draftKeyOf(line), listsDraftKey(draftKeyOf(line))].toSorted(),
  );
});

it('a line is let go as it was seen: what was refused in its place since stays listed', async () => {
  await refuse();
  const [seen] = listed() as [RefusedChange];
  await commit(copy, [], async (own) => {
    const entry = (await own.entryOf('posts', seen.id)) as OutboxEntry;
    await own.putEntries([entryWith(entry, { refused: [{ ...seen, at: 9, message: 'No again' }] })]);
  });
  await begin(`mending ${seen.key} 5`, `mending ${seen.key} 9`);
  await discardRefused(seen);
  expect(listed().filter(({ id }) => id === seen.id)).toMatchObject([{ message: 'No again' }]);
  // What was begun to correct each of them goes with it: the later one's form starts with its own values.
  expect(drafts()).toEqual([`mending ${seen.key} 9`]);
  await discardRefused({ ...seen, at: 9 });
  expect(listed()).toHaveLength(2);
  expect(drafts()).toEqual([]);
});
