import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildNotice, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';

/** What waits when a backup is restored counts as taken once it is settled: the same backup may be restored again. */

const id = fixtureId(1);
const notice = (title: string) => buildNotice({ id, title }) as AnyDocument;
const gone = { id, _deleted: true } as const;

const openNotice = () => openRestoredCopy({ collection: 'posts', entity: 'notice', id });

it('an edit that the restored server has, although its answer was lost, is offered to the next one', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.edit({ title: 'three' });
  await device.send();
  await device.restore();
  await device.pushTo(notice('three'));
  await device.restore();
  expect(await device.offer(notice('one'))).toMatchObject({ title: 'three' });
});

it('a new document that was edited before the restore, and arrived, is offered to the next server', async () => {
  const device = await openNotice();
  await device.taken(notice('one'), undefined);
  await device.edit({ title: 'two' });
  await device.send();
  await device.restore();
  await device.pushTo(notice('two'));
  await device.restore();
  expect(await device.offer(undefined)).toMatchObject({ title: 'two' });
});

it('what waited over what a colleague has edited since is offered to the next server with the change before it', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.edit({ content: 'Mine' });
  await device.restore();
  const pinned = { ...notice('two'), isPinned: true };
  expect(await device.pushTo(pinned)).toMatchObject({ content: 'Mine', isPinned: true });
  await device.restore();
  expect(await device.offered(notice('one'))).toMatchObject([
    { newDocumentState: { content: 'Mine' } },
    { newDocumentState: { title: 'two' }, assumedMasterState: { title: 'one' } },
  ]);
});

it('what is made again over the edit of a colleague since the restore is offered to the next server as that alone', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.restore();
  const edited = { ...notice('one'), content: 'Theirs' };
  expect(await device.pushTo(edited, true)).toMatchObject({ title: 'two', content: 'Theirs' });
  await device.restore();
  const offers = await device.offered(notice('one'));
  expect(
    offers.map(({ assumedMasterState, newDocumentState }) => [assumedMasterState, newDocumentState]),
  ).toMatchObject([
    [
      { title: 'one', content: 'Theirs' },
      { title: 'two', content: 'Theirs' },
    ],
  ]);
});

it('as much of several changes as the backup held is offered to the next server under what was made again over an edit', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.editAndAnswer({ title: 'three' });
  await device.restore();
  expect(await device.pushTo({ ...notice('two'), isPinned: true }, true)).toMatchObject({
    title: 'three',
    isPinned: true,
  });
  await device.restore();
  expect(await device.offered(notice('one'))).toMatchObject([
    { assumedMasterState: { title: 'two', isPinned: true }, newDocumentState: { title: 'three', isPinned: true } },
    { assumedMasterState: { title: 'one' }, newDocumentState: { title: 'two' } },
  ]);
});

it('words that a colleague replaced after the restore are set back on a newer backup, which has them', async () => {
  const device = await openNotice();
  await device.taken(notice('one'), undefined);
  await device.editAndAnswer({ title: 'two' });
  await device.restore();
  await device.pushTo(notice('a colleague’s'), true);
  expect(device.refusals()).toMatchObject([{ submitted: { title: 'two' } }]);
  await device.restore();
  expect(await device.offered(notice('two'))).toMatchObject([
    { newDocumentState: { title: 'one' }, steps: [{ title: 'two' }] },
  ]);
});

it('what was deleted and made again says so when the restored server has the deletion, whose answer was lost', async () => {
  const device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  await device.taken(buildShift({ id, status: 'draft' }) as AnyDocument, undefined);
  await device.edit(undefined);
  await device.send();
  await device.edit({ createdAt: '2026-06-16T09:00:20.000Z' });
  await device.restore();
  await device.answer(await device.send(), { kind: 'conflict', theirs: gone, seq: 1 });
  const again = await device.send();
  expect(again.row).toMatchObject({ assumedMasterState: undefined, isMadeAgain: true });
  await device.answer(again, { kind: 'accepted', seq: 2 });
  expect(device.entry()?.acknowledged).toMatchObject([
    { next: { status: 'draft' }, between: [{ status: 'draft' }, undefined] },
  ]);
});

it('what was made again as it was, which the restored server has, is offered to the next one', async () => {
  const device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  const draft = buildShift({ id, status: 'draft' }) as AnyDocument;
  await device.taken(draft, undefined);
  await device.editAndAnswer(undefined);
  await device.edit({ createdAt: '2026-06-16T09:00:20.000Z' });
  await device.send();
  await device.restore();
  await device.pushTo({ ...draft, createdAt: '2026-06-16T09:00:20.000Z' });
  await device.restore();
  expect(await device.offered(undefined)).toMatchObject([{ isMadeAgain: true, newDocumentState: { status: 'draft' } }]);
});

it('a later change that is refused after the restore leaves what the server had taken before it to be offered', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.edit({ title: 'three' });
  await device.restore();
  await device.answer(await device.send(), { kind: 'refused', code: 'not-allowed', message: 'No.' });
  expect(device.refusals()).toMatchObject([{ submitted: { title: 'three' }, changes: ['title'] }]);
  expect(await device.offer(notice('one'))).toMatchObject({ title: 'two' });
});

it('an offer that is sent as an edit and refused is listed, and not offered for ever', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.restore();
  await device.pushToRefusing(notice('one'));
  expect([device.refusals().length, device.entry()?.states]).toEqual([1, ['refused']]);
});

it('a refused offer says that a backup was restored and why it cannot be made again, a won claim that it had been approved', async () => {
  const device = await openNotice();
  await device.taken(notice('two'), notice('one'));
  await device.restore();
  await device.pushToRefusing(notice('one'));
  expect(device.refusals()).toMatchObject([
    { message: 'This had been saved, then an older backup was restored. It cannot be saved again: No.' },
  ]);
  const phone = await openRestoredCopy({ collection: 'shiftRequests', entity: 'shiftRequest', id });
  await phone.taken(buildShiftRequest({ id, requestType: 'claim', status: 'accepted' }) as AnyDocument, undefined);
  await phone.restore();
  await phone.pushToRefusing(undefined);
  expect(phone.refusals()).toMatchObject([
    {
      message:
        'Your claim had been approved, then an older backup was restored. It cannot be approved again: No. Ask a manager whose shift it is.',
    },
  ]);
});

describe('words typed after a colleague’s, sent without an answer and set back', () => {
  let device: Awaited<ReturnType<typeof openNotice>>;
  beforeEach(async () => {
    device = await openNotice();
    await device.hold(notice('one'));
    await device.editAndAnswer({ title: 'two' });
    await device.hold(notice('three'));
    await device.editAndAnswer({ title: 'four' });
  });

  it('are set back on the second restored server too, if that has them', async () => {
    await device.edit({ title: 'five' });
    await device.send();
    await device.edit({ title: 'four' });
    await device.restore();
    await device.send();
    await device.restore();
    await device.offer(notice('three'), 3);
    await device.pull(notice('five'));
    expect(await device.pushTo(notice('five'))).toMatchObject({ title: 'four' });
    expect(device.refusals()).toEqual([]);
  });

  it('are known as own words on the second restored server, once the first has taken what set them back', async () => {
    await device.edit({ title: 'five' });
    await device.send();
    await device.edit({ title: 'four' });
    await device.restore();
    await device.offer(notice('three'));
    await device.answer(await device.send(), { kind: 'accepted', seq: 9 });
    await device.restore();
    await device.edit({ title: 'six' });
    await device.offer(notice('three'));
    await device.pull(notice('five'));
    expect(await device.pushTo(notice('five'))).toMatchObject({ title: 'six' });
    expect(device.refusals()).toEqual([]);
  });

  it('are no conflict where only an own earlier turn is back', async () => {
    await device.edit({ title: 'five' });
    await device.send();
    await device.edit({ title: 'four' });
    await device.restore();
    await device.offer(notice('one'));
    await device.answer(await device.send(), {
      kind: 'conflict',
      theirs: { ...notice('two'), _deleted: false },
      seq: 9,
    });
    expect(device.shown()).toMatchObject({ title: 'four' });
    expect(device.refusals()).toEqual([]);
  });

  it('are known as own words on the second restored server, once they lost to a colleague’s on the first', async () => {
    await device.edit({ title: 'five' });
    await device.send();
    await device.edit({ title: 'two' });
    await device.restore();
    await device.offer(notice('three'));
    const theirs = { ...notice('colleague’s'), _deleted: false };
    await device.answer(await device.send(), { kind: 'conflict', theirs, seq: 9 });
    expect(device.refusals()).toHaveLength(1);
    await device.edit({ title: 'six' });
    await device.restore();
    await device.offer(notice('three'));
    await device.pull(notice('five'));
    expect(await device.pushTo(notice('five'))).toMatchObject({ title: 'six' });
    expect(device.refusals()).toHaveLength(1);
  });

  it('stay set back when a page comes that was read before the offer was back', async () => {
    await device.edit({ title: 'three' });
    await device.send();
    await device.restore();
    await device.offer(notice('three'), 5);
    await device.pull(notice('three'));
    expect(await device.pushTo(notice('four'))).toMatchObject({ title: 'three' });
    expect(device.refusals()).toEqual([]);
  });
});

it('a change that the server takes before the offer leaves a backup’s state from the middle of that offer in its place', async () => {
  const device = await openNotice();
  await device.hold(notice('one'));
  await device.editAndAnswer({ title: 'two' });
  await device.editAndAnswer({ title: 'three' });
  await device.restore();
  await device.pull(notice('two'));
  await device.edit({ content: 'Mine' });
  await device.answer(await device.send(), { kind: 'accepted', seq: 9 });
  expect(await device.pushTo({ ...notice('two'), content: 'Mine' })).toMatchObject({ title: 'three', content: 'Mine' });
  expect(device.refusals()).toEqual([]);
});

it('own words that the device has forgotten are no conflict, if the server says whose they are', async () => {
  const device = await openNotice();
  const theirs = { ...notice('own'), _deleted: false };
  for (const taken of [theirs, undefined]) {
    await device.hold(notice('colleague’s'));
    await device.edit({ title: 'mine' });
    await device.answer(await device.send(), { kind: 'conflict', theirs, taken, seq: 9 });
    const isOwn = taken !== undefined;
    expect(device.shown()).toMatchObject({ title: isOwn ? 'mine' : 'own' });
    expect(device.refusals()).toHaveLength(isOwn ? 0 : 1);
    if (isOwn) await device.answer(await device.send(), { kind: 'accepted', seq: 10 });
  }
});

it('words set back while they are sent are no conflict where the offer came back beneath them', async () => {
  const device = await openNotice();
  await device.taken(notice('seven'), notice('six'));
  await device.restore();
  await device.pull(notice('six'));
  await device.offer(notice('six'), 5);
  await device.edit({ title: 'nine' });
  const sent = await device.send();
  await device.edit({ title: 'six' });
  await device.answer(sent, { kind: 'conflict', theirs: { ...notice('seven'), _deleted: false }, seq: 5 });
  expect(device.shown()).toMatchObject({ title: 'six' });
  expect(device.refusals()).toEqual([]);
});
