import { beforeEach, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildNotice, buildShift } from '#schema/fixtures/build.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';

/** What happens to a shift whose change a server had taken, edited again around the time the server is restored. */

const id = fixtureId(1);
const at = (hour: string) => `2026-06-16T${hour}:00:00.000Z`;
const before = buildShift({ id, startTime: at('09'), endTime: at('17'), instructions: '' }) as AnyDocument;
const shift = { collection: 'shifts', entity: 'shift', id } as const;

let device: Awaited<ReturnType<typeof openRestoredCopy>>;
beforeEach(async () => {
  device = await openRestoredCopy(shift);
});

const safe = { ...before, instructions: 'Open the safe' };

it('times changed back together with a new end are kept, although the backup knows nothing of the change between', async () => {
  await device.taken({ ...before, startTime: at('10') }, before);
  await device.edit({ startTime: at('09'), endTime: at('18') });
  await device.restore();
  await device.pull(before);
  await device.pushTo(before);
  expect([device.shown()?.endTime, device.refusals()]).toEqual([at('18'), []]);
});

it('what a second edit changes back is changed back on a server whose backup holds it', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ endTime: at('18') });
  await device.edit({ instructions: '' });
  await device.pull(safe);
  await device.answer(await device.send(), { kind: 'conflict', theirs: { ...safe, _deleted: false }, seq: 2 });
  expect(device.entry()).toMatchObject({
    refused: [],
    waiting: { base: safe, next: { instructions: '', endTime: at('18') } },
  });
});

it.each([
  ['before the restore is heard', ['edit', 'restore']],
  ['after it', ['restore', 'edit']],
] as const)('what was changed back %s is changed back on a server whose backup holds it', async (_, order) => {
  await device.taken(safe, before);
  for (const step of order) await (step === 'edit' ? device.edit({ instructions: '' }) : device.restore());
  await device.pull(safe);
  await device.pushTo(safe);
  expect([device.shown()?.instructions, device.refusals()]).toEqual(['', []]);
});

it('what is changed back and written again is kept on a server whose backup lacks it', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ instructions: '' });
  await device.edit({ instructions: 'Open the safe', endTime: at('18') });
  await device.pull(before);
  await device.pushTo(before);
  expect(device.shown()).toMatchObject({ instructions: 'Open the safe', endTime: at('18') });
  expect(device.refusals()).toEqual([]);
});

it('an edit that the backup holds although its answer was lost is edited again, or changed back', async () => {
  for (const hour of ['19', '17']) {
    await device.taken(safe, before);
    await device.edit({ endTime: at('18') });
    const held = (await device.send()).sent.next as AnyDocument;
    await device.edit({ endTime: at(hour) });
    await device.restore();
    await device.pull(held);
    await device.pushTo(held);
    expect([device.shown()?.endTime, device.refusals()]).toEqual([at(hour), []]);
    device = await openRestoredCopy(shift);
  }
});

it('an offer that is changed back while it is on its way is changed back once it has arrived', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ instructions: '' });
  await device.pull(before);
  await device.pull(safe, 2);
  await device.pushTo(safe);
  expect([device.shown()?.instructions, device.refusals()]).toEqual(['', []]);
});

it('a field that a colleague has changed since the restore is listed as not accepted, also if it was changed back', async () => {
  for (const instructions of ['', 'Bring the keys']) {
    await device.taken(safe, before);
    await device.restore();
    await device.edit({ instructions, endTime: at('18') });
    const theirs = { ...before, instructions: 'Ask Kim' };
    await device.pull(theirs);
    await device.pushTo(theirs);
    expect(device.refusals()).toMatchObject([{ code: 'changed-first', mine: ['instructions'] }]);
    expect(device.shown()).toMatchObject({ instructions: 'Ask Kim', endTime: at('18') });
    device = await openRestoredCopy(shift);
  }
});

it('a new shift that is edited and then deleted is not offered again: the deletion goes out', async () => {
  await device.taken(before, undefined);
  await device.edit({ endTime: at('18') });
  await device.restore();
  await device.edit(undefined);
  expect(device.entry()).toMatchObject({ states: ['waiting'], waiting: { base: before, next: undefined } });
});

it('a deletion goes out whether the backup holds what was taken or what was there before', async () => {
  for (const state of [before, safe]) {
    await device.taken(safe, before);
    await device.edit(undefined);
    await device.restore();
    await device.pushTo(state);
    expect([device.shown(), device.refusals()]).toEqual([undefined, []]);
    device = await openRestoredCopy(shift);
  }
});

it('a deletion while the edit of an offer is unanswered goes on top of what the server took', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ endTime: at('18') });
  const edited = await device.send();
  await device.edit(undefined);
  await device.answer(edited, { kind: 'accepted', seq: 2 });
  expect((await device.send()).row.assumedMasterState).toMatchObject({ endTime: at('18') });
});

it.each([
  ['after the restore', [() => device.restore(), () => device.edit(undefined)]],
  ['after an edit', [() => device.restore(), () => device.edit({ endTime: at('18') }), () => device.edit(undefined)]],
  ['before the restore', [() => device.edit(undefined), () => device.restore()]],
])('once a deletion made %s is undone, what was taken goes to the server again', async (_, steps) => {
  await device.taken(safe, before);
  for (const step of steps) await step();
  // As an undo does: the same document, made again.
  await device.edit({ createdAt: '2026-06-15T09:00:00.000Z' });
  await device.pull(before);
  await device.pushTo(before);
  expect([device.shown()?.instructions, device.refusals()]).toEqual(['Open the safe', []]);
});

it('an edit that is undone after the backup was seen still takes what was taken to the server', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ endTime: at('18') });
  await device.pull({ ...before, breakMinutes: 45 });
  await device.edit({ endTime: at('17') });
  await device.pushTo({ ...before, breakMinutes: 45 });
  expect(device.shown()).toMatchObject({ instructions: 'Open the safe', breakMinutes: 45, endTime: at('17') });
});

it('once the backup has been seen, what is taken back of an edit brings back nothing else', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.edit({ instructions: '', endTime: at('18') });
  await device.pull(before);
  await device.edit({ endTime: at('17') });
  await device.pushTo(before);
  expect([device.shown()?.instructions, device.refusals()]).toEqual(['', []]);
});

it('an edit of what a backup shows keeps what was taken before, and what a colleague brings back', async () => {
  const theirs = { ...before, breakDuration: 45 };
  for (const state of [before, theirs]) {
    await device.taken({ ...theirs, instructions: 'Open the safe' }, theirs);
    await device.restore();
    await device.pull(before);
    await device.edit({ endTime: at('18') });
    await device.pushTo(state);
    expect(device.shown()).toEqual({ ...state, instructions: 'Open the safe', endTime: at('18') });
    expect(device.refusals()).toEqual([]);
    device = await openRestoredCopy(shift);
  }
});

it('what a colleague has written since the restore is not put back by an edit of another field', async () => {
  await device.taken(safe, before);
  await device.restore();
  await device.pull({ ...before, instructions: 'Ask Kim' });
  await device.edit({ endTime: at('18') });
  await device.pushTo({ ...before, instructions: 'Ask Kim' });
  expect(device.shown()).toMatchObject({ instructions: 'Ask Kim', endTime: at('18') });
});

it.each([true, false])(
  'a deferred change keeps the state pulled before its answer (restored: %s)',
  async (isRestored) => {
    if (isRestored) {
      await device.taken(safe, before);
      await device.restore();
    } else await device.hold(before);
    await device.edit({ endTime: at('18') }, 'act');
    const sent = await device.send();
    const theirs = { ...before, breakDuration: 45 };
    await device.pull(theirs);
    await device.answer(sent, { kind: 'deferred' });
    await device.edit({ endTime: at('17') });
    await device.pushTo(theirs);
    expect(device.shown()).toMatchObject({ breakDuration: 45, endTime: at('17') });
  },
);

it.each([
  ['edited', { endTime: at('18') }],
  ['deleted', undefined],
])('a shift reworded several times is %s though the backup holds one of the words between', async (_, changes) => {
  await device.hold(before);
  for (const instructions of ['One', 'Two', 'Three']) await device.editAndAnswer({ instructions });
  await device.restore();
  await device.edit(changes);
  const held = { ...before, instructions: 'Two' };
  await device.pull(held);
  await device.pushTo(held);
  expect(device.refusals()).toEqual([]);
  expect(device.shown()).toEqual(changes && { ...before, instructions: 'Three', endTime: at('18') });
});

const note = buildDayNote({ text: 'Party of 10' }) as AnyDocument;
const noteOfDay = { collection: 'posts', entity: 'dayNote', id: note.id } as const;

it('a note of a day that the backup holds is reworded, or made again after its deletion', async () => {
  device = await openRestoredCopy(noteOfDay);
  await device.taken(note, undefined);
  await device.restore();
  await device.edit({ text: 'Party of 30' });
  await device.pushTo(note);
  expect([device.shown(), device.refusals()]).toEqual([{ ...note, text: 'Party of 30' }, []]);
  device = await openRestoredCopy(noteOfDay);
  await device.taken(undefined, note);
  await device.restore();
  await device.edit({ ...note, text: 'Party of 30' });
  await device.pushTo(undefined);
  expect([device.shown(), device.refusals()]).toEqual([{ ...note, text: 'Party of 30' }, []]);
});

it('an edit says of a reminder that it was sent before the restore, and not of one that comes with it', async () => {
  const pinned = buildNotice({ id, isPinned: true }) as AnyDocument;
  for (const [changes, hasReminded] of [
    [{ title: 'Later' }, true],
    [{ remindedOn: '2026-06-16' }, undefined],
  ] as const) {
    const copy = await openRestoredCopy({ collection: 'posts', entity: 'notice', id });
    await copy.taken({ ...pinned, remindedOn: '2026-06-15' }, pinned);
    await copy.restore();
    await copy.edit(changes);
    const { row } = await copy.send();
    expect([row.includesOffer, row.hasReminded]).toEqual([true, hasReminded]);
  }
});

it.each([
  ['alone', {}],
  ['with what still waits', { endTime: at('18') }],
])(
  'what its maker changed of a new record stands %s where a colleague brought an earlier state back',
  async (_, waiting) => {
    await device.taken(before, undefined);
    await device.editAndAnswer({ userId: fixtureId(3) });
    if ('endTime' in waiting) await device.edit(waiting);
    await device.restore();
    await device.pushTo({ ...before, instructions: 'Bring keys' }, true);
    expect(device.shown()).toEqual({ ...before, userId: fixtureId(3), instructions: 'Bring keys', ...waiting });
    expect(device.refusals()).toEqual([]);
  },
);

it('what its maker changed of a new record is listed where the colleague who brought it back changed the same', async () => {
  await device.taken(before, undefined);
  await device.editAndAnswer({ instructions: 'Open the safe' });
  await device.restore();
  await device.pushTo({ ...before, instructions: 'Bring keys' }, true);
  expect(device.shown()).toMatchObject({ instructions: 'Bring keys' });
  expect(device.refusals()).toMatchObject([{ code: 'changed-first', submitted: { instructions: 'Open the safe' } }]);
});
