import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openRestoredCopy } from './fixtures/restored-copy.ts';

/** An offer that became an edit waits while a colleague's words are on screen: what is typed there is added to it. */

const id = fixtureId(1);
const at = (hour: string) => `2026-06-16T${hour}:00:00.000Z`;
const before = buildShift({ id, startTime: at('09'), endTime: at('17'), instructions: '' }) as AnyDocument;
const safe = { ...before, instructions: 'Open the safe' };
const askKim = { ...before, instructions: 'Ask Kim' };

/** The offer of `safe` waits as an edit, and this is on screen. */
const waitingUnder = async (theirs: AnyDocument) => {
  const device = await openRestoredCopy({ collection: 'shifts', entity: 'shift', id });
  await device.taken(safe, before);
  await device.restore();
  await device.pull(theirs);
  await device.offerToEdited(theirs);
  expect([device.shown(), device.entry()?.waiting?.next]).toEqual([theirs, safe]);
  return device;
};

it.each(['before', 'after'])('what is typed %s it is sent leaves what waits as it is', async (when) => {
  const theirs = { ...before, breakDuration: 45 };
  const device = await waitingUnder(theirs);
  const sent = when === 'after' ? await device.send() : undefined;
  await device.edit({ endTime: at('18') });
  // Their words stay on screen.
  expect(device.shown()).toEqual({ ...theirs, endTime: at('18') });
  if (sent) await device.answer(sent, { kind: 'conflict', theirs: { ...theirs, _deleted: false }, seq: 9 });
  await device.pushTo(theirs);
  expect([device.shown(), device.refusals()]).toEqual([
    { ...theirs, instructions: 'Open the safe', endTime: at('18') },
    [],
  ]);
});

it('what waits is listed where a colleague has written something else, not what is typed beside it', async () => {
  const device = await waitingUnder(askKim);
  await device.edit({ endTime: at('18') });
  await device.pushTo(askKim);
  expect(device.shown()).toEqual({ ...askKim, endTime: at('18') });
  expect(device.refusals()).toMatchObject([
    { submitted: { instructions: 'Open the safe' }, changes: ['instructions'] },
  ]);
});

it('what is typed over a colleague’s words is no conflict with them: they were on screen', async () => {
  const device = await waitingUnder(askKim);
  await device.edit({ instructions: 'Ask Kim, then open the safe' });
  await device.pushTo(askKim);
  expect([device.shown()?.instructions, device.refusals()]).toEqual(['Ask Kim, then open the safe', []]);
});

it('what is typed and undone leaves what waits', async () => {
  const theirs = { ...before, breakDuration: 45 };
  const device = await waitingUnder(theirs);
  await device.edit({ endTime: at('18') });
  await device.edit({ endTime: at('17') });
  await device.pushTo(theirs, true);
  expect([device.shown(), device.refusals()]).toEqual([{ ...theirs, instructions: 'Open the safe' }, []]);
});
