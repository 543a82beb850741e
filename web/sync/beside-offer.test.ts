import { beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';

/** Changes made to a state other than the one offered to a restored server, and the states its backup may hold. */

const id = fixtureId(1);
const at = (hour: string) => `2026-06-16T${hour}:00:00.000Z`;
const before = buildShift({ id, startTime: at('09'), endTime: at('17'), instructions: '' }) as AnyDocument;
const safe = { ...before, instructions: 'Open the safe' };

let device: Awaited<ReturnType<typeof openRestoredCopy>>;
beforeEach(async () => {
  device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
});

const reword = async (...texts: string[]) => {
  await device.hold(before);
  for (const instructions of texts) await device.editAndAnswer({ instructions });
};

it('an edit of the backup’s state is sent after the offer, and wins where both changed the same field', async () => {
  for (const [changes, instructions] of [
    [{ endTime: at('18') }, 'Open the safe'],
    [{ instructions: 'Ask Kim', endTime: at('18') }, 'Ask Kim'],
  ] as const) {
    await device.taken(safe, before);
    await device.restore();
    await device.pull(before);
    await device.edit(changes);
    expect(device.shown()).toEqual({ ...before, ...changes });
    expect(await device.pushTo(before)).toEqual({ ...before, endTime: at('18'), instructions });
    expect(device.refusals()).toEqual([]);
    device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  }
});

it('an edit of the offered field is kept if the offer comes back by a pull before the edit is sent', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull(before);
  await device.edit({ instructions: 'Ask Kim' });
  await device.pull(safe, 2);
  expect(await device.pushTo(safe)).toEqual({ ...before, instructions: 'Ask Kim' });
  expect(device.refusals()).toEqual([]);
});

it('the start of one version is never combined with the end of another, and the offered time is listed', async () => {
  await device.taken({ ...before, startTime: at('14') }, before);
  await device.restore();
  await device.pull({ ...before, endTime: at('12') });
  await device.edit({ instructions: 'Ask Kim' });
  expect(device.shown()).toMatchObject({ startTime: at('09'), endTime: at('12') });
  const stands = await device.pushTo({ ...before, endTime: at('12') });
  expect(stands).toMatchObject({ startTime: at('09'), endTime: at('12'), instructions: 'Ask Kim' });
  const offered = { startTime: at('14') };
  expect(device.refusals()).toMatchObject([{ code: 'not-restored', changes: ['startTime'], submitted: offered }]);
});

it('an edit of a state that was read before the offer came back goes on top of the offer', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.offer(before, 2);
  await device.pull(before);
  await device.edit({ instructions: 'Ask Kim' });
  expect(await device.pushTo(safe)).toEqual({ ...before, instructions: 'Ask Kim' });
  expect(device.refusals()).toEqual([]);
});

it('words typed where the offer is shown do not go over a colleague who set it back, whatever number answered it', async () => {
  await device.taken(safe, before);
  await device.restore();
  // The answer came when the colleague had set it back already, under that number.
  await device.offer(before, 2);
  await device.pull(safe);
  await device.edit({ instructions: 'Ask Kim' });
  await device.pull(before, 2);
  expect(device.shown()).toEqual(before);
  expect(device.refusals()).toMatchObject([{ code: 'changed-first', changes: ['instructions'] }]);
});

it('an edit that the server has taken, and others have changed since, is not offered in place of the offer beside it', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull(before);
  await device.edit({ endTime: at('18') });
  const theirs = { ...before, endTime: at('18'), breakDuration: 45 };
  await device.answer(await device.send(), { kind: 'conflict', theirs: { ...theirs, _deleted: false }, seq: 9 });
  expect((await device.offered(theirs)).map(({ newDocumentState }) => newDocumentState)).toMatchObject([safe]);
  expect(await device.pushTo(theirs, true)).toEqual({ ...theirs, instructions: 'Open the safe' });
});

it('an edit does not send a colleague’s earlier change as one’s own', async () => {
  await device.taken(safe, before);
  const theirs = { ...safe, breakDuration: 45 };
  await device.pull(theirs);
  await device.restore();
  await device.edit({ endTime: at('18') });
  expect(await device.pushTo(before)).toEqual({ ...safe, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it.each([
  ['that state', before],
  ['the offer', safe],
])('a deletion of the backup’s state works on a server that holds %s', async (_, state) => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull(before);
  await device.edit(undefined);
  expect(await device.pushTo(state)).toBeUndefined();
  expect([device.shown(), device.refusals()]).toEqual([undefined, []]);
});

it('a shift that a colleague changed before the restore can be deleted after it', async () => {
  await device.taken(safe, before);
  await device.pull({ ...safe, breakDuration: 45 });
  await device.edit(undefined);
  await device.restore();
  expect([await device.pushTo(before), device.refusals()]).toEqual([undefined, []]);
});

it('undoing a deletion of the backup’s state sends the offer again', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull(before);
  await device.edit(undefined);
  await device.edit({});
  expect(await device.pushTo(before)).toEqual(safe);
});

it('an offered deletion is dropped once its person edits the document again', async () => {
  await device.taken(undefined, before);
  await device.restore();
  await device.pull(before);
  await device.edit({ endTime: at('18') });
  expect(await device.pushTo(before)).toEqual({ ...before, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('an edit and the offer it follows survive another restore', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull(before);
  await device.edit({ endTime: at('18') });
  await device.restore();
  expect(await device.pushTo(before)).toEqual({ ...safe, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('a second backup may hold what was offered to the first', async () => {
  await device.taken({ ...before, instructions: 'One' }, before);
  await device.restore();
  await device.editAndAnswer({ instructions: 'Two' });
  await device.restore();
  await device.edit({ endTime: at('18') });
  const stands = await device.pushTo({ ...before, instructions: 'One' });
  expect(stands).toMatchObject({ instructions: 'Two', endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it.each([
  ['One, Two, One', 'Two'],
  ['One, Two, ', 'One'],
])('words changed back long ago (%s) are kept if the backup holds other ones', async (texts, held) => {
  const words = texts.split(', ');
  await reword(...words);
  await device.restore();
  await device.edit({ endTime: at('18') });
  const stands = await device.pushTo({ ...before, instructions: held });
  expect(stands).toMatchObject({ instructions: words.at(-1), endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('a colleague’s words are theirs once the offer has arrived, even if they were mine before', async () => {
  await reword('Lee', 'Max');
  await device.restore();
  await device.pull(before);
  await device.edit({ instructions: 'Noa' });
  await device.offer(before);
  await device.pull({ ...before, instructions: 'Max' }, 2);
  const theirs = { ...before, instructions: 'Lee' };
  await device.pull(theirs, 3);
  expect(await device.pushTo(theirs)).toEqual(theirs);
  expect(device.refusals()).toMatchObject([{ code: 'changed-first', mine: ['instructions'] }]);
});

it('an edit of another field leaves a colleague’s new words alone, and nothing is refused', async () => {
  await reword('One', '');
  await device.restore();
  await device.edit({ endTime: at('18') });
  const theirs = { ...before, instructions: 'Ask Kim' };
  await device.pull(theirs);
  expect(await device.pushTo(theirs)).toEqual({ ...theirs, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('a new shift keeps both its edits if the backup holds its first state', async () => {
  await device.editAndAnswer(before);
  await device.editAndAnswer({ instructions: 'Open the safe' });
  await device.restore();
  await device.edit({ endTime: at('18') });
  expect(await device.pushTo(before)).toEqual({ ...safe, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('a note deleted and made again can be reworded if the backup holds the deletion', async () => {
  const note = buildDayNote({ text: 'Party of 10' }) as AnyDocument;
  for (const isOld of [true, false]) {
    device = await openRestoredCopy({ collection: 'posts', entity: 'dayNote', id: note.id });
    if (isOld) await device.hold(note);
    else await device.taken(note, undefined);
    await device.editAndAnswer(undefined);
    await device.editAndAnswer({ ...note, text: 'Party of 20' });
    await device.restore();
    await device.edit({ text: 'Party of 30' });
    expect(await device.pushTo(undefined)).toMatchObject({ text: 'Party of 30' });
    expect(device.refusals()).toEqual([]);
  }
});

it('a note whose deletion was never answered can be made again if the backup holds the deletion', async () => {
  const note = buildDayNote({ text: 'Party of 10' }) as AnyDocument;
  device = await openRestoredCopy({ collection: 'posts', entity: 'dayNote', id: note.id });
  await device.taken(note, undefined);
  await device.edit(undefined);
  await device.send();
  await device.edit({ ...note, text: 'Party of 20' });
  await device.restore();
  expect(await device.pushTo(undefined)).toMatchObject({ text: 'Party of 20' });
  expect(device.refusals()).toEqual([]);
});

it('a shift that was added, edited and deleted does not rise again from a backup made in between', async () => {
  for (const states of [[before], [before, safe]]) {
    for (const state of states) await device.editAndAnswer(state);
    await device.editAndAnswer(undefined);
    await device.restore();
    await device.pull(before);
    expect(await device.offer(before)).toBeUndefined();
    device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  }
});

it('an undo of what was sent and not answered before the restore is sent', async () => {
  const longer = { ...before, endTime: at('18') };
  await device.taken(longer, before);
  await device.edit({ endTime: at('19') });
  await device.send();
  await device.restore();
  await device.edit({ endTime: at('18') });
  expect(await device.pushTo({ ...before, endTime: at('19') })).toEqual(longer);
});

it('a put-off offer does not bring back words that its person has removed since', async () => {
  for (const backup of [
    { ...safe, breakDuration: 45 },
    { ...before, instructions: 'Theirs' },
  ]) {
    await device.taken({ ...safe, endTime: at('18') }, before);
    await device.restore();
    await device.pull(backup);
    await device.edit({ instructions: '' });
    expect(await device.pushTo(backup)).toMatchObject({ instructions: '' });
    device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  }
});

it('a new shift keeps its earlier edit beside a colleague’s if the backup holds its first state', async () => {
  await device.editAndAnswer(before);
  await device.editAndAnswer({ instructions: 'Open the safe' });
  await device.restore();
  await device.edit({ endTime: at('18') });
  const theirs = { ...before, breakDuration: 45, _deleted: false };
  const taken = { ...before, _deleted: false };
  await device.answer(await device.send(), { kind: 'conflict', theirs, taken, seq: 9 });
  expect(device.shown()).toEqual({ ...safe, breakDuration: 45, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('offered ticks and later ones are both kept', async () => {
  const ticked = (...done: string[]): AnyDocument => ({
    ...before,
    items: ['a', 'b', 'c'].map((each) => ({ id: each, isDone: done.includes(each) })),
  });
  await device.taken(ticked('a'), ticked());
  await device.restore();
  await device.pull(ticked('b'));
  await device.edit({ items: ticked('b', 'c').items } as never);
  const stands = await device.pushTo(ticked('b'));
  expect(stands).toEqual(ticked('a', 'b', 'c'));
});
