import { beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';

/** After a restored backup a device sends what its person changed, never what others had written and it had seen. */

const id = fixtureId(1);
const at = (hour: string) => `2026-06-16T${hour}:00:00.000Z`;
const first = buildShift({
  id,
  startTime: at('09'),
  endTime: at('17'),
  instructions: '',
  breakDuration: 30,
}) as AnyDocument;
const mine = { ...first, instructions: 'one' };

let device: Awaited<ReturnType<typeof openRestoredCopy>>;
beforeEach(async () => {
  device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  await device.hold(first);
  await device.editAndAnswer({ instructions: 'one' });
});

/** What a colleague has written on top of that, and this device shows. */
const seen = { ...mine, breakDuration: 45 };

it('does not send a colleague’s words where the backup has the document as this device once left it', async () => {
  await device.hold(seen);
  await device.edit({ endTime: at('18') });
  const wire = { ...mine, _deleted: false };
  await device.answer(await device.send(), { kind: 'conflict', theirs: wire, taken: wire, seq: 9 });
  expect(device.shown()).toEqual({ ...mine, endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('sends several turns as an edit without what a colleague has since taken back', async () => {
  await device.hold(seen);
  await device.editAndAnswer({ instructions: 'two' });
  await device.restore();
  expect(await device.pushTo(mine, true)).toEqual({ ...mine, instructions: 'two' });
  expect(device.refusals()).toEqual([]);
});

it('puts what it set after seeing a colleague’s words on top of them, and not what it had set before', async () => {
  await device.hold({ ...mine, instructions: 'theirs', endTime: at('16') });
  await device.editAndAnswer({ instructions: 'two' });
  await device.hold({ ...mine, instructions: 'two', endTime: at('20') });
  await device.restore();
  const backup = { ...mine, instructions: 'theirs', endTime: at('20') };
  expect(await device.pushTo(backup, true)).toEqual({ ...backup, instructions: 'two' });
  expect(device.refusals()).toEqual([]);
});

it('keeps a colleague’s words that the backup lacks out of what waits, when that is taken before the offers', async () => {
  await device.hold(seen);
  await device.editAndAnswer({ instructions: 'two' });
  await device.restore();
  await device.pull(mine);
  await device.edit({ endTime: at('18') });
  await device.answer(await device.send(), { kind: 'accepted', seq: 9 });
  expect(device.shown()).toEqual({ ...mine, instructions: 'two', endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('does not put older words of its own over a colleague’s that it saw before its last, unanswered change', async () => {
  await device.editAndAnswer({ endTime: at('18') });
  await device.hold({ ...mine, endTime: at('20') });
  await device.edit({ breakDuration: 10 });
  await device.send();
  await device.restore();
  const theirs = { ...mine, endTime: at('20'), breakDuration: 15 };
  await device.answer(await device.send(), { kind: 'conflict', theirs: { ...theirs, _deleted: false }, seq: 9 });
  expect(await device.pushTo(theirs, true)).toEqual(theirs);
});

it('counts what was sent without an answer once: a colleague’s later words are not listed as its own', async () => {
  await device.hold({ ...mine, instructions: 'theirs' });
  await device.edit({ instructions: 'six', breakDuration: 10 });
  await device.send();
  await device.restore();
  await device.offer(first, 9);
  const answerWith = async (instructions: string, seq: number) =>
    device.answer(await device.send(), {
      kind: 'conflict',
      theirs: { ...first, instructions, _deleted: false },
      seq,
    });
  await answerWith('four', 10);
  await answerWith('nine', 12);
  expect(device.refusals().map(({ submitted }) => submitted.instructions)).toEqual(['six']);
});

it('counts no change as its own that only a backup has made', async () => {
  await device.hold(seen);
  await device.edit({ breakDuration: 60 });
  await device.restore();
  const theirs = { ...mine, endTime: at('16') };
  await device.answer(await device.send(), { kind: 'conflict', theirs: { ...theirs, _deleted: false }, seq: 9 });
  expect(device.shown()).toEqual({ ...theirs, breakDuration: 60 });
  const breaks = device.entry()?.acknowledged.map(({ base, next }) => [base?.breakDuration, next?.breakDuration]);
  expect(breaks).toEqual([[30, 30]]);
});

it('keeps a change whose answer was lost as the server took it, whatever a colleague has changed of it since', async () => {
  await device.edit({ instructions: 'two', endTime: at('18') });
  const { sent } = await device.send();
  const theirs = { ...mine, instructions: 'theirs', endTime: at('18') };
  await device.answer(await device.send(), { kind: 'conflict', theirs: { ...theirs, _deleted: false }, seq: 9 });
  expect(device.shown()).toEqual(theirs);
  await device.restore();
  expect((await device.offered(first)).map(({ newDocumentState }) => newDocumentState)).toMatchObject([sent.next]);
});
