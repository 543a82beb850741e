import { beforeEach, describe, expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { storeChange } from '#web/db/local-change.ts';
import { pullAnew } from '#web/db/pull-anew.ts';
import { applyPage, type Basis, type IncomingPage } from './apply-page.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import { noteEpoch } from './offers.ts';
import { takeOutgoing } from './outgoing.ts';

const now = () => ({ device: 1, server: 1 });
const checkpoint = (seq: number) => ({ epoch: 'e', seq, since: 0 });
const notice = (number: number, title = 'Notice') => buildNotice({ id: fixtureId(number), title });
const wire = (document: object): WireDocument => ({ ...(document as { id: string }), _deleted: false });
const tombstone = (number: number): WireDocument => ({ id: fixtureId(number), _deleted: true });

let copy: ModelCopy;
let basis: Basis;
beforeEach(async () => {
  copy = await openModelCopy();
  basis = { generation: 1, scope: undefined, checkpoint: undefined };
});

const apply = async (documents: readonly WireDocument[], given: Partial<IncomingPage> = {}) => {
  const page: IncomingPage = { documents, checkpoint: checkpoint(10), more: false, ...given };
  const applied = await applyPage(copy, 'posts', basis, page, now);
  if (applied === 'stored') basis = { ...basis, checkpoint: page.checkpoint };
  return applied;
};

const progress = () => copy.disk.rows('state').find(({ key }) => key === 'progress/posts');

/** The person rewords or removes a notice. */
const write = (number: number, next: ReturnType<typeof notice> | undefined) =>
  commit(copy, ['posts'], async (own) => {
    const before = await own.get('posts', fixtureId(number));
    const change = { collection: 'posts', entity: 'notice', id: fixtureId(number), before, next } as const;
    await storeChange(own, change, { intentId: '', at: 1 });
  });

describe('a page', () => {
  it('is stored with its checkpoint, and the collection is whole with the last one', async () => {
    await apply([wire(notice(1))], { more: true });
    expect(progress()).toMatchObject({ checkpoint: checkpoint(10), whole: 0 });
    await apply([wire(notice(2))], { checkpoint: checkpoint(20) });
    expect(progress()).toMatchObject({ checkpoint: checkpoint(20), whole: 1 });
    expect(copy.documents('posts')).toHaveLength(2);
  });

  it('of more than 100 documents is stored in parts, and its checkpoint with the last', async () => {
    const documents = Array.from({ length: 250 }, (_, index) => wire(notice(index + 1)));
    await apply(documents);
    expect(copy.committed.map(({ changes }) => changes.length)).toEqual([100, 100, 50]);
  });

  it('that fills a collection reaches screens with its last part, and later parts one by one', async () => {
    const documents = Array.from({ length: 150 }, (_, index) => wire(notice(index + 1)));
    await apply(documents, { more: true });
    await apply([wire(notice(151))], { checkpoint: checkpoint(11) });
    expect(copy.committed.map(({ canWait }) => canWait)).toEqual([true, true, false]);
    await apply(
      documents.map((document) => ({ ...document, title: 'Reworded' })),
      { checkpoint: checkpoint(12) },
    );
    expect(copy.committed.slice(3).map(({ canWait }) => canWait)).toEqual([false, false]);
  });

  it('that fills a collection overrides what came before, but not what the person has done since', async () => {
    await apply([wire(notice(1)), wire(notice(2)), wire(notice(3))], { more: true });
    await write(2, notice(2, 'Mine'));
    await write(4, notice(4, 'New'));
    const again = [wire(notice(1, 'Newer')), wire(notice(2)), tombstone(3), wire(notice(5))];
    await apply(again, { checkpoint: checkpoint(11) });
    const titles = copy.documents('posts').map(({ id, title }) => [id, title]);
    expect(Object.fromEntries(titles)).toEqual({
      [fixtureId(1)]: 'Newer',
      [fixtureId(2)]: 'Mine',
      [fixtureId(4)]: 'New',
      [fixtureId(5)]: 'Notice',
    });
  });

  it.each([
    ['generation', { generation: 2 }],
    ['scope', { scope: 'other' }],
    ['checkpoint', { checkpoint: checkpoint(3) }],
  ])('that was asked for with another %s is not stored', async (_, other) => {
    basis = { ...basis, ...other };
    expect(await apply([wire(notice(1))])).toBe('old');
    expect(copy.documents('posts')).toEqual([]);
  });

  it('removes what was deleted', async () => {
    await apply([wire(notice(1)), wire(notice(2))]);
    await apply([tombstone(1)], { checkpoint: checkpoint(11) });
    expect(copy.documents('posts')).toEqual([notice(2)]);
  });

  it('that was asked for before an answer came does not bring back what the answer replaced', async () => {
    await apply([wire(notice(1))]);
    await commit(copy, ['posts'], async (own) => {
      const row = await own.get('posts', fixtureId(1));
      const answered = notice(1, 'Answered');
      await own.putDocuments('posts', [answered], new Map(row && [[row.id, row]]), { _seq: 12 });
    });
    await apply([wire(notice(1, 'Older'))], { checkpoint: checkpoint(11) });
    expect(copy.documents('posts')).toEqual([notice(1, 'Answered')]);
    await apply([wire(notice(1, 'Newer'))], { checkpoint: checkpoint(13) });
    expect(copy.documents('posts')).toEqual([notice(1, 'Newer')]);
  });

  it('leaves a document alone whose change was sent and not answered', async () => {
    await apply([wire(notice(1))]);
    await write(1, notice(1, 'Mine'));
    await commit(copy, [], async (own) => {
      const entry = await own.entryOf('posts', fixtureId(1));
      if (!entry?.waiting) throw new Error('Nothing waits');
      const { next, version, intentId } = entry.waiting;
      await own.putEntries([{ ...entry, waiting: { ...entry.waiting, sent: { next, version, intentId } } }]);
    });
    await apply([wire(notice(1, 'Theirs'))], { checkpoint: checkpoint(11) });
    expect(copy.documents('posts')).toEqual([notice(1, 'Mine')]);
    expect(copy.disk.rows('outbox')[0]?.waiting?.held).toMatchObject({ seq: 11, state: { title: 'Theirs' } });
  });
});

describe('fetched anew', () => {
  beforeEach(async () => {
    await apply([wire(notice(1)), wire(notice(2)), wire(notice(3))]);
  });

  it('what is here goes on being shown, until the collection is whole; what did not come again goes then', async () => {
    await pullAnew(copy);
    basis = { generation: 2, scope: undefined, checkpoint: undefined };
    await apply([wire(notice(1))], { more: true, checkpoint: checkpoint(5) });
    expect(copy.documents('posts')).toHaveLength(3);
    await apply([wire(notice(2))], { checkpoint: checkpoint(20) });
    expect(copy.documents('posts').map(({ id }) => id)).toEqual([fixtureId(1), fixtureId(2)]);
  });

  it('what the person made and nobody has yet stays; a change of what is gone is listed', async () => {
    await write(4, notice(4, 'New'));
    await write(3, notice(3, 'Reworded'));
    await pullAnew(copy);
    basis = { generation: 2, scope: undefined, checkpoint: undefined };
    await apply([wire(notice(1)), wire(notice(2))], { checkpoint: checkpoint(20) });
    expect(copy.documents('posts').map(({ title }) => title)).toEqual(['Notice', 'Notice', 'New']);
    const [made, reworded] = [4, 3].map((number) =>
      copy.disk.rows('outbox').find(({ id }) => id === fixtureId(number)),
    );
    expect(made?.waiting).toMatchObject({ next: { title: 'New' } });
    expect(reworded?.refused).toMatchObject([{ code: 'deleted-first', submitted: { title: 'Reworded' } }]);
  });

  it('says with a new document up to where it has read, which means nothing to a restored server', async () => {
    await apply([], { checkpoint: checkpoint(20) });
    await write(4, notice(4));
    await write(1, notice(1, 'Mine'));
    const sent = async () => (await takeOutgoing(copy, { mayClosed: true }))?.rows.map(({ row }) => row.after);
    expect(await sent()).toEqual([20, undefined]);
    await commit(copy, [], (own) => noteEpoch(own, 'restored', 1));
    expect(await sent()).toEqual([undefined, undefined]);
  });

  it('after a restore what waits stays, whether or not its record came again: the server says whether it may come back', async () => {
    await apply([wire(notice(1))]);
    await write(1, notice(1, 'Mine'));
    await commit(copy, [], (own) => noteEpoch(own, 'restored', 1));
    await pullAnew(copy);
    basis = { ...basis, generation: 2, checkpoint: undefined };
    await apply([], { checkpoint: { ...checkpoint(20), epoch: 'restored' } });
    expect(copy.documents('posts')).toMatchObject([{ title: 'Mine' }]);
    expect(copy.disk.rows('outbox')).toMatchObject([{ states: ['waiting'] }]);
  });

  it('after a restore what is changed before everything has come anew waits for its maker too', async () => {
    const mayWait = async () => (await takeOutgoing(copy, { mayClosed: true }))?.rows.map(({ row }) => row.mayWait);
    await apply([wire(notice(1)), wire(notice(2))]);
    await commit(copy, [], (own) => noteEpoch(own, 'e', 1));
    await commit(copy, [], (own) => noteEpoch(own, 'restored', 1));
    await write(1, notice(1, 'Heard of by an answer'));
    await write(3, notice(3, 'New'));
    await pullAnew(copy);
    const restored = { checkpoint: { ...checkpoint(20), epoch: 'restored' } };
    const anew = { ...basis, generation: 2, checkpoint: undefined };
    basis = anew;
    await apply([wire(notice(4))], restored);
    await write(4, notice(4, 'Other records are missing'));
    expect(await mayWait()).toEqual([true, true, true]);
    for (const collection of collectionNames)
      if (collection !== 'posts')
        await applyPage(copy, collection, anew, { documents: [], more: false, ...restored }, now);
    await write(5, notice(5, 'In step'));
    expect(await mayWait()).toEqual([true, true, true, undefined]);
  });
});
