import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildChecklistTemplate, buildShift } from '#schema/fixtures/build.ts';
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

it('an entry of a list that is typed over a colleague’s is no conflict either, and the others stay as they wait', async () => {
  const entry = (number: number, text: string) => ({ id: fixtureId(number), text, required: true });
  const list = (...items: readonly object[]) =>
    ({ ...buildChecklistTemplate({ id }), items }) as unknown as AnyDocument;
  const theirs = list(entry(14, 'Theirs'), entry(15, 'Lights'));
  const device = await openRestoredCopy({ collection: 'templates', entity: 'checklistTemplate', id });
  await device.taken(
    list(entry(14, 'Mine'), entry(15, 'Lights and gas')),
    list(entry(14, 'Doors'), entry(15, 'Lights')),
  );
  await device.restore();
  await device.pull(theirs);
  await device.offerToEdited(theirs);
  await device.edit({ items: [entry(14, 'Typed over theirs'), entry(15, 'Lights')] });
  await device.pushTo(theirs, true);
  const both = list(entry(14, 'Typed over theirs'), entry(15, 'Lights and gas'));
  expect([device.shown(), device.refusals()]).toEqual([both, []]);
});

it('what is typed and undone leaves what waits', async () => {
  const theirs = { ...before, breakDuration: 45 };
  const device = await waitingUnder(theirs);
  await device.edit({ endTime: at('18') });
  await device.edit({ endTime: at('17') });
  await device.pushTo(theirs, true);
  expect([device.shown(), device.refusals()]).toEqual([{ ...theirs, instructions: 'Open the safe' }, []]);
});
