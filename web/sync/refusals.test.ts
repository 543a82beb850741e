import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { commit } from '#web/db/commit.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { blankEntry, entryWith, type OutboxEntry, type RefusedChange } from '#web/db/outbox.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import { discardRefused, retryRefused } from './refusals.ts';

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
/** What begins the names of drafts that were thrown away. */
let forgotten: string[];
const entries = () => copy.disk.rows('outbox') as unknown as readonly OutboxEntry[];
const listed = (): readonly RefusedChange[] => entries().flatMap(({ refused }) => refused);

beforeEach(async () => {
  copy = await openModelCopy();
  const rx = { posts: { findOne: () => ({ exec: async () => null }) } };
  forgotten = [];
  const startsWith = (prefix: string) => ({ delete: async () => forgotten.push(prefix) });
  const store = { drafts: { where: () => ({ startsWith }) } };
  setCurrentDatabase({ ...copy, rx, store, courier: {} } as unknown as LocalDatabase);
});
afterEach(() => setCurrentDatabase(undefined));

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
  expect((await retryRefused({ key: refusal.key, refusal, others })).ok).toBe(true);
  expect(copy.committed.length - before).toBe(1);
  expect(listed()).toEqual([]);
  expect(entries().map(({ waiting }) => waiting?.next)).toEqual([1, 2, 3].map(notice));
});

it('a line is let go as it was seen: what was refused in its place since stays listed', async () => {
  await refuse();
  const [seen] = listed() as [RefusedChange];
  await commit(copy, [], async (own) => {
    const entry = (await own.entryOf('posts', seen.id)) as OutboxEntry;
    await own.putEntries([entryWith(entry, { refused: [{ ...seen, at: 9, message: 'No again' }] })]);
  });
  await discardRefused(seen);
  expect(listed().filter(({ id }) => id === seen.id)).toMatchObject([{ message: 'No again' }]);
  await discardRefused({ ...seen, at: 9 });
  expect(listed()).toHaveLength(2);
  // What was begun to mend each of them goes with it: the form of the later one starts with its own.
  expect(forgotten).toEqual([`mending ${seen.key} 5`, `mending ${seen.key} 9`]);
});
