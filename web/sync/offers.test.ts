import { firstValueFrom, ReplaySubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import { refused } from '#schema/errors.ts';
import { buildNotice, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { storeChange } from '#web/db/local-change.ts';
import { type Acknowledged, blankEntry, entryWith, type Waiting } from '#web/db/outbox.ts';
import { pullAnew } from '#web/db/pull-anew.ts';
import { acknowledgedMilliseconds } from './acknowledged.ts';
import { applyPage } from './apply-page.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';
import type { Link } from './link.ts';
import { noteEpoch, offeredRows, sendOffers } from './offers.ts';
import { takeOutgoing } from './outgoing.ts';
import { storeAnswers } from './store-answers.ts';

const now = 1_000_000;
const blankWaiting = { version: 1, intentId: '', at: 1 };
const notice = (number: number, title = 'Notice') => buildNotice({ id: fixtureId(number), title });
const acknowledged = (next?: object, base?: object): readonly Acknowledged[] =>
  [{ base, next, at: 5 }] as readonly Acknowledged[];

const keep = (copy: ModelCopy, number: number, taken: readonly Acknowledged[], waiting?: Waiting) =>
  commit(copy, [], (own) =>
    own.putEntries([entryWith(blankEntry('posts', 'notice', fixtureId(number)), { acknowledged: taken, waiting })]),
  );

const pull = (copy: ModelCopy, epoch: string, ...documents: WireDocument[]) =>
  applyPage(
    copy,
    'posts',
    { generation: 1, scope: undefined, checkpoint: undefined },
    { documents, checkpoint: { epoch, seq: 1, since: 0 }, more: true },
    () => ({ device: 1, server: now }),
  );

/** A copy that knows the epoch `first`. */
const copyOfFirst = async (): Promise<ModelCopy> => {
  const copy = await openModelCopy();
  await commit(copy, [], (own) => noteEpoch(own, 'first', 1));
  return copy;
};
const checkpointOf = (epoch: string, seq: number) => ({ epoch, seq, since: 0 });
const wire = (document: object): WireDocument => ({ ...(document as { id: string }), _deleted: false });
/** Sends the offers through a link that calls like this. */
const offerBy = (handle: ModelCopy, ask: (path: string, bodyOf: () => unknown) => Promise<unknown>) => {
  const link = { untilReachable: async () => undefined, ask } as unknown as Link;
  return sendOffers({ handle, link, now: () => ({ device: 20, server: 20 }) });
};
const entries = (copy: ModelCopy) => copy.disk.rows('outbox');

it('offers what was acknowledged once a page is of another epoch, and not before', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1)));
  await pull(copy, 'first');
  expect(entries(copy)).toMatchObject([{ states: ['acknowledged'] }]);
  const other = await copyOfFirst();
  await keep(other, 1, acknowledged(notice(1)));
  await pull(other, 'second');
  expect(entries(other)).toMatchObject([{ states: ['offered'], acknowledged: [{ at: now }] }]);
});

it('offers nothing that was acknowledged longer ago than a backup may lack it, but what no server has heard of yet', async () => {
  const copy = await copyOfFirst();
  const old = { next: notice(1), at: now - acknowledgedMilliseconds - 1 } as unknown as Acknowledged;
  await keep(copy, 1, [old]);
  await keep(copy, 2, [{ ...old, next: notice(2) as never }], { ...blankWaiting, next: notice(2, 'Later') as never });
  await commit(copy, [], (own) =>
    own.putEntries([entryWith(blankEntry('posts', 'notice', fixtureId(3)), { acknowledged: [old], isOffered: true })]),
  );
  await pull(copy, 'second');
  expect(entries(copy).map(({ id, states }) => [id, states])).toEqual([
    [fixtureId(2), ['waiting']],
    [fixtureId(3), ['offered']],
  ]);
});

it('takes the first epoch that it hears of for the one it knows', async () => {
  const copy = await openModelCopy();
  await keep(copy, 1, acknowledged(notice(1)));
  await pull(copy, 'first');
  expect(entries(copy)).toMatchObject([{ states: ['acknowledged'] }]);
});

it('puts a later change and what it followed on together: the backup may hold neither', async () => {
  const copy = await copyOfFirst();
  const [base, taken, next] = [notice(1, 'Backup'), notice(1, 'Taken'), notice(1, 'Waits')];
  const sent = { next, version: 3, intentId: '' };
  await keep(copy, 1, acknowledged(taken, base), { base: taken, next, sent, version: 3, intentId: '', at: 1 });
  await pull(copy, 'second');
  const [entry] = entries(copy);
  expect(entry).toMatchObject({ states: ['waiting'], acknowledged: [] });
  expect(entry?.waiting).toMatchObject({ base, next, sent: undefined });
});

it('shows what comes under a lower number of the new epoch, whatever an answer of the former one noted', async () => {
  const copy = await copyOfFirst();
  await commit(copy, ['posts'], (own) => own.putDocuments('posts', [notice(1, 'Lost')], new Map(), { _seq: 50 }));
  await pullAnew(copy);
  const page = (title: string, seq: number, known?: number) =>
    applyPage(
      copy,
      'posts',
      { generation: 2, scope: undefined, checkpoint: known === undefined ? undefined : checkpointOf('second', known) },
      { documents: [wire(notice(1, title))], checkpoint: checkpointOf('second', seq), more: false },
      () => ({ device: 1, server: now }),
    );
  await page('Backup', 10);
  await page('Since', 11, 10);
  expect(copy.documents('posts')).toEqual([notice(1, 'Since')]);
});

it('a page already on its way does not put an older state over an answer of the new epoch', async () => {
  const copy = await copyOfFirst();
  await commit(copy, [], async (own) => own.changeCopy({ scope: 'here' }));
  const [base, next] = [notice(1, 'Backup'), notice(1, 'Mine')];
  await keep(copy, 1, [], { base: base as never, next: next as never, version: 3, intentId: '', at: 1 });
  await copy.hold('posts', next as never);
  await commit(copy, [], (own) => noteEpoch(own, 'second', now));
  await pullAnew(copy);
  const [outgoing] = (await takeOutgoing(copy, { mayClosed: true }))?.rows ?? [];
  if (!outgoing) throw new Error('Nothing waits');
  const answered = [{ outgoing, answer: { kind: 'accepted', seq: 12 } as const }];
  await storeAnswers(copy, answered, { scope: 'here', epoch: 'second' }, { device: 1, server: now });
  await applyPage(
    copy,
    'posts',
    { generation: 2, scope: 'here', checkpoint: undefined },
    { documents: [wire(base)], checkpoint: checkpointOf('second', 11), more: false },
    () => ({ device: 1, server: now }),
  );
  expect(copy.documents('posts')).toEqual([next]);
});

it('lets go of what was added and removed again', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged());
  await pull(copy, 'second');
  expect(entries(copy)).toEqual([]);
});

it('sends what refers to something after it, and removals the other way round', () => {
  const offered = (collection: 'posts' | 'shifts' | 'users', taken: readonly Acknowledged[]) =>
    entryWith(blankEntry(collection, 'notice', fixtureId(1)), { acknowledged: taken, isOffered: true });
  const [added, removed] = [acknowledged(notice(1)), acknowledged(undefined, notice(1))];
  const open = [
    offered('users', removed),
    offered('posts', added),
    offered('posts', removed),
    offered('shifts', added),
  ];
  const rows = offeredRows(open, now);
  expect(rows.map(({ collection, row }) => [collection, row.newDocumentState._deleted, row.isOffered])).toEqual([
    ['shifts', false, true],
    ['posts', false, true],
    ['posts', true, true],
    ['users', true, true],
  ]);
});

it('says through which other statuses it went, where those of its base and its end differ from them', () => {
  const [pending, approved, cancelled] = (['pending', 'approved', 'cancelled'] as const).map((status) =>
    buildTimeOffRequest({ id: fixtureId(1), status }),
  );
  const reworded = { ...cancelled, reason: 'Wedding' };
  const turn = { base: pending, next: reworded, between: [approved, cancelled], at: 5 } as Acknowledged;
  const entry = entryWith(blankEntry('timeOffRequests', 'timeOffRequest', fixtureId(1)), {
    acknowledged: [turn],
    isOffered: true,
  });
  const [offered] = offeredRows([entry], now);
  expect(offered?.row.steps?.map(({ status }) => status)).toEqual(['approved']);
  expect(offered?.row.between).toBeUndefined();
});

it('says that something was removed and made again, and says it of no turn before that', () => {
  const made = { base: undefined, next: notice(1), between: [notice(1), undefined], at: 5 } as Acknowledged;
  const [removed, kept] = [acknowledged(undefined, notice(1)), acknowledged(notice(1))];
  const markOf = (...turns: readonly Acknowledged[]) => {
    const entry = entryWith(blankEntry('posts', 'notice', fixtureId(1)), { acknowledged: turns, isOffered: true });
    return offeredRows([entry], now, new Map([[entry.key, turns.length - 1]]))[0]?.row.isMadeAgain;
  };
  expect(markOf(made)).toBe(true);
  expect(markOf(...kept, ...removed)).toBeUndefined();
});

it('an offer that no call can hold is sent as an edit, and not taken for stored', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1, 'First'), notice(1, 'Zero')));
  await pull(copy, 'second');
  await offerBy(copy, async () => refused('too-large'));
  expect(entries(copy)).toMatchObject([
    { states: ['waiting'], waiting: { base: { title: 'Zero' }, next: { title: 'First' } } },
  ]);
});

it('a change of what is offered and the offer are one: the backup may hold neither', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1, 'Told as stored'), notice(1, 'Backup')));
  await copy.hold('posts', notice(1, 'Told as stored') as never);
  await commit(copy, [], (own) => noteEpoch(own, 'second', now));
  const { id } = notice(1);
  await commit(copy, ['posts'], async (own) => {
    const before = await own.get('posts', id);
    const next = { ...notice(1, 'Told as stored'), content: 'Changed since' };
    await storeChange(
      own,
      { collection: 'posts', entity: 'notice', id, before, next: next as never },
      { intentId: '', at: 9 },
    );
  });
  expect(entries(copy)).toMatchObject([
    {
      states: ['waiting'],
      waiting: { base: { title: 'Backup' }, next: { title: 'Told as stored', content: 'Changed since' } },
    },
  ]);
});

it('an edit of a new document that is offered is sent as new, beside what the backup may hold of it', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1, 'Offered')));
  await copy.hold('posts', notice(1, 'Offered') as never);
  await commit(copy, [], (own) => noteEpoch(own, 'second', now));
  const { id } = notice(1);
  const edit = (title: string) =>
    commit(copy, ['posts'], async (own) => {
      const change = { collection: 'posts', entity: 'notice', id, next: notice(1, title) as never } as const;
      await storeChange(own, { ...change, before: await own.get('posts', id) }, { intentId: '', at: 9 });
    });
  await edit('Edited');
  await edit('Edited again');
  expect(entries(copy)).toMatchObject([{ waiting: { first: { title: 'Offered' }, next: { title: 'Edited again' } } }]);
  expect(entries(copy)[0]?.waiting?.base).toBeUndefined();
});

it('the answer of a server that was restored again since takes nothing off the offers', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1)));
  await commit(copy, [], (own) => noteEpoch(own, 'second', 10));
  const [asked, answer] = [new ReplaySubject<void>(1), new ReplaySubject<unknown>(1)];
  const ask = (_: string, bodyOf: () => unknown) => {
    bodyOf();
    asked.next();
    return firstValueFrom(answer);
  };
  const sending = offerBy(copy, ask);
  await firstValueFrom(asked);
  await commit(copy, [], (own) => noteEpoch(own, 'third', 30));
  answer.next({ ok: true, value: { conflicts: {}, rejections: [], settled: {}, scope: '', epoch: 'second' } });
  await sending;
  expect(entries(copy)).toMatchObject([{ states: ['offered'] }]);
});

it('an edit of what is offered that is taken back leaves the offer as it was', async () => {
  const copy = await copyOfFirst();
  await keep(copy, 1, acknowledged(notice(1, 'Offered'), notice(1, 'Before')));
  await copy.hold('posts', notice(1, 'Offered') as never);
  await commit(copy, [], (own) => noteEpoch(own, 'second', 10));
  const { id } = notice(1);
  for (const title of ['Before', 'Offered'])
    await commit(copy, ['posts'], async (own) => {
      const change = { collection: 'posts', entity: 'notice', id, next: notice(1, title) as never } as const;
      await storeChange(own, { ...change, before: await own.get('posts', id) }, { intentId: '', at: 9 });
    });
  expect(entries(copy)).toMatchObject([
    { states: ['offered'], acknowledged: [{ base: { title: 'Before' }, next: { title: 'Offered' } }] },
  ]);
});
