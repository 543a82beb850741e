import { describe, expect, it } from 'vitest';
import type { PushResponse, WireDocument } from '#schema/api/sync.ts';
import { accepted } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { acknowledgedMilliseconds, acknowledgedWith } from './acknowledged.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';
import { forgetAcknowledged } from './forget-acknowledged.ts';
import type { Link } from './link.ts';
import { sendOffers } from './offers.ts';
import { settlePulled } from './settle-entry.ts';

const id = fixtureId(1);
const [zero, first, second, third] = ['Zero', 'First', 'Second', 'Third'].map((title) => buildNotice({ id, title }));
if (!zero || !first || !second || !third) throw new Error('Four notices');

/** A device that changed a notice, with a colleague's change in between, before the server was restored. */
const copyWithTurns = async () => {
  const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
  await copy.hold(zero);
  await copy.editAndAnswer({ title: first.title });
  await copy.pull(second);
  await copy.editAndAnswer({ title: third.title });
  await copy.restore();
  return copy;
};
type Copy = Awaited<ReturnType<typeof copyWithTurns>>;
const isOffered = (copy: Copy) => copy.entry()?.isOffered;

it('what went on top of somebody else’s change is a turn of its own; what the server alone sets is nobody’s change', () => {
  const change = (base: typeof zero, next: typeof zero, at = 5) => ({ base, next, at });
  const one = acknowledgedWith('notice', [], change(zero, first));
  expect(acknowledgedWith('notice', one, change(second, third))).toEqual([change(zero, first), change(second, third)]);
  const stamped = { ...first, updatedAt: '2026-07-01T10:00:00.000Z' as typeof first.updatedAt };
  expect(acknowledgedWith('notice', one, change(stamped, third))).toMatchObject([{ base: zero, next: third }]);
  const late = change(second, third, 6 + acknowledgedMilliseconds);
  expect(acknowledgedWith('notice', one, late)).toEqual([late]);
});

it('offers one turn, and the next one once the colleague’s is back', async () => {
  const copy = await copyWithTurns();
  expect(await copy.offer(zero)).toEqual(first);
  expect(isOffered(copy)).toBe(true);
  expect(await copy.offer(first)).toEqual(first);
  expect(await copy.offer(second)).toEqual(third);
  expect(isOffered(copy)).toBe(false);
});

it('lets go of an earlier turn where the backup holds what a later one went on top of', async () => {
  const copy = await copyWithTurns();
  expect(await copy.offer(second)).toEqual(third);
  expect(isOffered(copy)).toBe(false);
});

it('offers the last turn first, and all of them again after another restore', async () => {
  const copy = await copyWithTurns();
  const [last, before] = await copy.offered(zero);
  expect(last).toMatchObject({ newDocumentState: third, assumedMasterState: second, between: [] });
  expect(before).toMatchObject({ newDocumentState: first, assumedMasterState: zero });
  expect(before).not.toHaveProperty('between');
  expect(await copy.offered(first)).toHaveLength(1);
  await copy.restore();
  expect(await copy.offered(zero)).toHaveLength(2);
});

it('an edit while a turn waits for the colleague’s goes on top of what is there, and so does the turn', async () => {
  const copy = await copyWithTurns();
  await copy.edit({ content: 'Bring a torch' });
  expect(await copy.pushTo(zero)).toEqual({ ...third, content: 'Bring a torch' });
  expect(copy.refusals()).toEqual([]);
  expect(isOffered(copy)).toBe(false);
});

describe('turns with a colleague’s change in between, as one change', () => {
  const theirs = { ...first, content: 'By a colleague' };
  const pinned = { ...theirs, isPinned: true };

  it('hold none of it where they are listed', async () => {
    const copy = await openModelCopy();
    const turn = (base: typeof zero, next: typeof zero) => ({ base, next, at: 1, openSince: 1 });
    const acknowledged = [turn(zero, first), turn(theirs, pinned)];
    const entry = entryWith(blankEntry('posts', 'notice', id), { acknowledged, isOffered: true });
    await commit(copy, [], (own) => own.putEntries([entry]));
    await forgetAcknowledged(copy, { device: 1, server: 2 + acknowledgedMilliseconds });
    const [refused] = copy.disk.rows('outbox')[0]?.refused ?? [];
    expect(refused?.changes?.toSorted()).toEqual(['isPinned', 'title']);
  });
});

it('a deletion goes on top of any turn that the backup holds', async () => {
  for (const held of [zero, first, second, third]) {
    const copy = await copyWithTurns();
    await copy.edit(undefined);
    expect(await copy.pushTo(held)).toBeUndefined();
    expect(copy.refusals()).toEqual([]);
  }
});

it('what found no place for three days is listed as one change', async () => {
  const copy = await openModelCopy();
  const turn = (base: typeof zero, next: typeof zero) => ({ base, next, at: 1, openSince: 1 });
  const acknowledged = [
    { ...turn(zero, first), isBack: true },
    turn(second, third),
    turn(zero, { ...third, content: 'x' }),
  ];
  const entry = entryWith(blankEntry('posts', 'notice', id), { acknowledged, isOffered: true });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await forgetAcknowledged(copy, { device: 1, server: 2 + acknowledgedMilliseconds });
  expect(copy.disk.rows('outbox')).toMatchObject([
    {
      states: ['refused'],
      refused: [{ code: 'not-restored', submitted: { content: 'x' }, changes: ['title', 'content'] }],
    },
  ]);
});

it('the answer of a server that was restored once more ends the round', async () => {
  const copy = await openModelCopy();
  const acknowledged = [{ base: zero, next: first, at: 1 }];
  const entry = entryWith(blankEntry('posts', 'notice', id), { acknowledged, isOffered: true });
  await commit(copy, [], (own) => own.putEntries([entry]));
  const answer: Partial<PushResponse> = { epoch: 'other', conflicts: {}, rejections: [], settled: {}, deferred: {} };
  const link = { ask: async () => accepted(answer), untilReachable: async () => undefined } as Partial<Link> as Link;
  await sendOffers({ handle: copy, link, now: () => ({ device: 1, server: 1 }) });
  expect(copy.disk.rows('outbox')).toMatchObject([{ states: ['offered'] }]);
});

describe('over what somebody has edited since the restore', () => {
  const edited = { ...zero, content: 'Bring a torch' };

  it('an offer is merged as an edit is: both changes are there', async () => {
    const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
    await copy.hold(zero);
    await copy.editAndAnswer({ title: first.title });
    await copy.restore();
    expect(await copy.pushTo(edited, true)).toEqual({ ...edited, title: 'First' });
    expect(copy.refusals()).toEqual([]);
    expect(copy.shown()).toEqual({ ...edited, title: 'First' });
  });

  it('what both changed is listed', async () => {
    const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
    await copy.hold(zero);
    await copy.editAndAnswer({ title: first.title });
    await copy.restore();
    const theirs = { ...zero, title: 'Theirs' };
    expect(await copy.pushTo(theirs, true)).toEqual(theirs);
    expect(copy.refusals()).toMatchObject([{ code: 'changed-first', submitted: { title: 'First' }, mine: ['title'] }]);
  });

  it('turns are one edit, on top of whichever of them the backup holds', async () => {
    for (const held of [zero, first, second, third]) {
      const copy = await copyWithTurns();
      expect(await copy.pushTo({ ...held, content: 'Bring a torch' }, true)).toEqual({
        ...third,
        content: 'Bring a torch',
      });
      expect(copy.refusals()).toEqual([]);
    }
  });

  it('a deletion removes nothing that somebody has edited, and is listed', async () => {
    const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
    await copy.hold(zero);
    await copy.editAndAnswer(undefined);
    await copy.restore();
    expect(await copy.pushTo(edited, true)).toEqual(edited);
    expect(copy.refusals()).toMatchObject([{ code: 'changed-first', isRemoval: true }]);
  });
});

it('an own word stays under an edit of another field, also if that was sent before the restore and the backup is pulled first', async () => {
  const [a, b] = [zero, first];
  for (const isSent of [false, true])
    for (const isPulled of [false, true]) {
      const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
      await copy.hold(a);
      await copy.editAndAnswer({ title: b.title });
      await copy.hold({ ...b, content: 'Theirs' });
      await copy.edit({ content: 'Mine' });
      if (isSent) await copy.send();
      await copy.restore();
      if (isPulled) await copy.pull(a);
      expect(await copy.pushTo(a)).toEqual({ ...b, content: 'Mine' });
      expect(copy.refusals()).toEqual([]);
    }
});

/** The same device before it learns of the restore, with nothing pulled yet. */
const copyBeforeRestore = async () => {
  const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
  await copy.hold(zero);
  await copy.editAndAnswer({ title: first.title });
  await copy.hold(second);
  await copy.editAndAnswer({ title: third.title });
  return copy;
};

it('words that are set back over an open turn are set, also where the backup holds what they are set back to', async () => {
  for (const isRestoredFirst of [false, true])
    for (const isSent of [false, true]) {
      const copy = await copyBeforeRestore();
      if (isRestoredFirst) await copy.restore();
      await copy.edit({ title: second.title });
      if (isSent) await copy.send();
      if (!isRestoredFirst) await copy.restore();
      await copy.pull(second);
      expect(copy.shown()).toEqual(second);
      expect(await copy.pushTo(second)).toEqual(second);
      expect([copy.shown(), copy.refusals()]).toEqual([second, []]);
    }
});

it('words that are set back to those of an open turn after others were sent lose to no earlier turn', async () => {
  const copy = await copyBeforeRestore();
  await copy.edit({ title: 'Mine' });
  await copy.send();
  await copy.restore();
  await copy.edit({ title: third.title });
  // The server takes the change before the offers.
  await copy.answer(await copy.send(), { kind: 'accepted', seq: 2 });
  expect([copy.shown(), copy.refusals(), copy.entry()?.waiting]).toEqual([third, [], undefined]);
});

it('an edit of the backup’s state is set where another backup, restored since, holds what it sets', async () => {
  const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
  await copy.hold(zero);
  for (const { title } of [first, second, third]) await copy.editAndAnswer({ title });
  await copy.restore();
  await copy.hold(second);
  await copy.edit({ title: first.title });
  await copy.restore();
  await copy.pull(first);
  // A real server takes the offer on top of any state it knows from here.
  expect(await copy.pushTo(third)).toEqual(first);
  expect([copy.shown(), copy.refusals()]).toEqual([first, []]);
});

it('an edit over an offer that is taken back lets go of nothing that was pulled under it', async () => {
  const torch = { ...third, content: 'Bring a torch' };
  const copy = await copyBeforeRestore();
  await copy.restore();
  await copy.edit({ title: 'Mine' });
  await copy.pull(torch);
  await copy.edit({ title: third.title });
  expect(await copy.pushTo(torch)).toEqual(torch);
  expect([copy.shown(), copy.refusals()]).toEqual([torch, []]);
});

it('what was pulled under an offer is old once that is answered, also where the edit is put off', async () => {
  const copy = await copyBeforeRestore();
  await copy.edit({ title: second.title });
  await copy.restore();
  await copy.pull(second);
  expect(await copy.offer(second)).toEqual(third);
  await copy.answer(await copy.send(), { kind: 'deferred', restMs: 1000 });
  expect(await copy.pushTo(third)).toEqual(second);
});

it('once any state is pulled after the offer, what a colleague sets back to one’s own word is theirs', () => {
  const back = (base: typeof zero, next: typeof zero) => ({ base, next, at: 1, isBack: true });
  const acknowledged = [back(zero, first), back(second, third)];
  const [later, theirs] = ['Fourth', first.title].map((title) => ({ ...third, title, _deleted: false }));
  const moment = { device: 1, server: 1 };
  const entry = entryWith(blankEntry('posts', 'notice', id), { acknowledged });
  const shown = settlePulled(entry, later as WireDocument, 9, moment).entry;
  const { _deleted, ...base } = later as WireDocument;
  const waiting = { base, next: { ...base, title: 'Mine' }, version: 5, intentId: '', at: 1 };
  const { entry: settled } = settlePulled(entryWith(shown, { waiting }), theirs as WireDocument, 10, moment);
  expect(settled.refused).toMatchObject([{ code: 'changed-first', mine: ['title'] }]);
});

it('says how many times it had made the same change before', async () => {
  const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
  await copy.hold(zero);
  await copy.editAndAnswer({ title: first.title });
  await copy.pull(zero);
  await copy.editAndAnswer({ title: first.title });
  await copy.restore();
  expect((await copy.offered(second)).map(({ earlier }) => earlier)).toEqual([1, undefined]);
});
