import { beforeEach, expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { buildEmployment, buildNotice, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import type { Writing } from '#web/db/disk.ts';
import { storeChange } from '#web/db/local-change.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { changeScope, hideWithoutRoom } from './change-scope.ts';
import { type ModelCopy, openModelCopy } from './fixtures/model-copy.ts';

const now = { device: 1, server: 1 };
const me = fixtureId(1);
const staff = { userId: me, role: 'staff', departmentId: '', managerId: '' } as const;
const own = buildEmployment({ id: fixtureId(11), userId: me });
const theirs = buildEmployment({ id: fixtureId(12), userId: fixtureId(2), address: '1 Their Road' });

let copy: ModelCopy;
beforeEach(async () => {
  copy = await openModelCopy('manager');
  await changeScope(copy, { scope: 'manager', actor: { ...staff, role: 'manager' } }, now);
  await copy.hold('employments', own, theirs);
  await copy.hold('users', buildUser({ id: me }));
});

const become = () => changeScope(copy, { scope: 'staff', actor: staff }, now);

const reword = (document: typeof theirs, address: string) =>
  commit(copy, ['employments'], async (each) => {
    const before = await each.get('employments', document.id);
    const next = { ...document, address };
    const change = { collection: 'employments', entity: 'employment', id: document.id, before, next } as const;
    await storeChange(each, change, { intentId: '', at: 1 });
  });

const entryOf = (id: string) => copy.disk.rows('outbox').find((entry) => entry.id === id);

it('what may not be seen any more goes at once; the rest goes on being shown and is fetched anew', async () => {
  await become();
  expect(copy.documents('employments').map(({ id }) => id)).toEqual([own.id]);
  expect(copy.documents('users')).toHaveLength(1);
  expect(copy.disk.rows('state')[0]).toMatchObject({ role: 'staff', scope: 'staff', generation: 2 });
});

it('the first scope of a copy changes nothing of it', async () => {
  const fresh = await openModelCopy('staff');
  await fresh.hold('posts', buildNotice());
  await changeScope(fresh, { scope: 'staff', actor: staff }, now);
  expect(fresh.disk.rows('state')[0]).toMatchObject({ scope: 'staff', generation: 1 });
});

it('a change of what may not be seen any more is listed with what was typed, and nothing else of the record stays', async () => {
  await reword(theirs, '2 New Road');
  await become();
  expect(entryOf(theirs.id)).toMatchObject({
    waiting: undefined,
    refused: [{ code: 'not-allowed', submitted: { id: theirs.id, address: '2 New Road' }, current: undefined }],
  });
  const stored = JSON.stringify(copy.disk.rows('outbox'));
  expect(stored).toContain('2 New Road');
  expect(stored).not.toContain('1 Their Road');
  expect(stored).not.toContain(theirs.userId);
});

it('a draft that was to be published leaves nothing of itself, waiting or refused', async () => {
  const draft = buildShift({ id: fixtureId(21), userId: fixtureId(2), status: 'draft', instructions: 'Open the safe' });
  const published = { ...draft, status: 'scheduled' as const };
  await copy.hold('shifts', draft);
  await commit(copy, ['shifts'], async (each) => {
    const before = await each.get('shifts', draft.id);
    const change = { collection: 'shifts', entity: 'shift', id: draft.id, before, next: published } as const;
    await storeChange(each, change, { intentId: '', at: 1 });
  });
  const refusedId = fixtureId(22);
  await commit(copy, [], async (each) => {
    const place = { collection: 'shifts', entity: 'shift', id: refusedId } as const;
    const key = `shifts/${refusedId}`;
    const answer = { code: 'not-allowed', message: 'No', isRemoval: false, intentId: '', at: 1 } as const;
    const refused = { key, ...place, ...answer, submitted: { ...published, id: refusedId }, changes: ['status'] };
    const blank = { key, ...place, refused: [], acknowledged: [], isOffered: false, states: [] };
    await each.putEntries([entryWith(blank, { refused: [{ ...refused, current: undefined }] })]);
  });
  await become();
  expect(entryOf(draft.id)?.refused).toMatchObject([{ submitted: { id: draft.id, status: 'scheduled' } }]);
  const stored = JSON.stringify([copy.disk.rows('outbox'), copy.documents('shifts')]);
  for (const secret of [draft.userId, draft.startTime, draft.instructions]) expect(stored).not.toContain(secret);
});

it('an earlier refusal keeps only what was typed', async () => {
  await commit(copy, [], async (each) => {
    const place = { collection: 'employments', entity: 'employment', id: theirs.id } as const;
    const answer = { code: 'not-allowed', message: 'No', isRemoval: false, intentId: '', at: 1 } as const;
    const submitted = { ...theirs, address: '2 New Road' };
    const key = `employments/${theirs.id}`;
    const refused = [{ key, ...place, ...answer, submitted, changes: ['address'], current: theirs }];
    const blank = { key, ...place, refused: [], acknowledged: [], isOffered: false, states: [] };
    await each.putEntries([entryWith(blank, { refused })]);
  });
  await become();
  expect(JSON.stringify(copy.disk.rows('outbox'))).not.toContain('1 Their Road');
  expect(entryOf(theirs.id)?.refused[0]?.submitted).toMatchObject({ address: '2 New Road' });
});

it('my own changes go on waiting', async () => {
  await reword(own, '3 My Road');
  await become();
  expect(entryOf(own.id)?.waiting).toMatchObject({ base: { id: own.id }, next: { address: '3 My Road' } });
});

it('what is to be offered to a restored server, should my change be taken back, is kept as far as I may see it', async () => {
  await reword(own, '3 My Road');
  await commit(copy, [], async (each) => {
    const entry = await each.entryOf('employments', own.id);
    if (!entry?.waiting) throw new Error('It waits');
    const between = [undefined, theirs];
    const offer = { base: theirs, between, next: { ...own, address: '1 My Road' }, at: 1 };
    const kept = { acknowledged: [{ ...offer, unanswered: theirs }], isOffered: true };
    await each.putEntries([entryWith(entry, { ...kept, waiting: { ...entry.waiting, offer, beside: offer } })]);
  });
  await become();
  expect(JSON.stringify(copy.disk.rows('outbox'))).not.toContain('1 Their Road');
  for (const kept of [entryOf(own.id)?.waiting?.offer, entryOf(own.id)?.waiting?.beside])
    expect(kept).toMatchObject({ base: undefined, between: [undefined], next: { address: '1 My Road' } });
});

it('what was added and deleted again stays an offer: the backup may be from in between', async () => {
  const entry = entryWith(blankEntry('employments', 'employment', own.id), {
    acknowledged: [{ base: undefined, between: [own], next: undefined, at: 1 }],
  });
  await commit(copy, [], (each) => each.putEntries([entry]));
  await become();
  expect(entryOf(own.id)?.acknowledged).toMatchObject([{ between: [{ id: own.id }] }]);
});

it('a change that was sent without an answer is not said to have failed: the server may have taken it', async () => {
  await reword(theirs, '2 New Road');
  await commit(copy, [], async (each) => {
    const entry = await each.entryOf('employments', theirs.id);
    if (!entry?.waiting) throw new Error('It waits');
    const { next, version, intentId } = entry.waiting;
    await each.putEntries([entryWith(entry, { waiting: { ...entry.waiting, sent: { next, version, intentId } } })]);
  });
  await become();
  expect(entryOf(theirs.id)?.refused).toMatchObject([{ code: 'answer-lost', submitted: { address: '2 New Road' } }]);
});

it('an edit of a record deleted in the meantime stays whole for a person who may still see such a record', async () => {
  const notice = buildNotice({ id: fixtureId(31), title: 'Mine to say' });
  await commit(copy, [], async (each) => {
    const place = { collection: 'posts', entity: 'notice', id: notice.id, key: `posts/${notice.id}` } as const;
    const answer = { code: 'deleted-first', message: 'No', isRemoval: false, intentId: '', at: 1 } as const;
    const refused = [{ ...place, ...answer, submitted: notice, changes: ['title'], current: undefined }];
    await each.putEntries([
      entryWith({ ...place, refused: [], acknowledged: [], isOffered: false, states: [] }, { refused }),
    ]);
  });
  await become();
  expect(entryOf(notice.id)?.refused).toMatchObject([{ submitted: notice }]);
});

it('on a full disk what may not be seen goes from documents and outbox: what was typed takes less room than the record', async () => {
  const draft = buildShift({ id: fixtureId(41), userId: fixtureId(2), status: 'draft', instructions: 'Open the safe' });
  await copy.hold('shifts', draft);
  await commit(copy, ['shifts'], async (each) => {
    const before = await each.get('shifts', draft.id);
    const change = { collection: 'shifts', entity: 'shift', id: draft.id, before } as const;
    await storeChange(each, { ...change, next: { ...draft, status: 'scheduled' } as never }, { intentId: '', at: 1 });
  });
  await reword(theirs, '2 New Road');
  copy.disk.isFull = true;
  await hideWithoutRoom(copy, staff, now);
  const stored = JSON.stringify([
    copy.disk.rows('outbox'),
    ...collectionNames.map((collection) => copy.documents(collection)),
  ]);
  for (const secret of ['1 Their Road', draft.instructions]) expect(stored).not.toContain(secret);
  expect(stored).toContain('2 New Road');
});

it('where even that cannot be stored, documents go all the same', async () => {
  await reword(own, '3 My Road');
  const disk = {
    ...copy.disk,
    transact: (tables: never, work: (writing: Writing) => Promise<unknown>) =>
      copy.disk.transact(tables, (writing) =>
        work({
          ...writing,
          put: async () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
      ),
  } as unknown as typeof copy.disk;
  expect(await hideWithoutRoom({ ...copy, disk }, staff, now)).toBe(1);
  expect(copy.documents('employments')).toHaveLength(1);
});
