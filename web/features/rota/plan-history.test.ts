import { afterEach, beforeEach, expect, it } from 'vitest';
import { longestAct } from '#schema/api/sync.ts';
import type { Need, NeedSlot } from '#schema/entities/need.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { needId } from '#schema/rules/rota/need.ts';
import { commit } from '#web/db/commit.ts';
import { changeOf, insertion } from '#web/db/write.ts';
import { createShifts } from './actions.ts';
import { openDeviceWith } from './fixtures/device-with-shifts.ts';
import { forgetNeed, keepNeeds } from './need/need-actions.ts';
import { carryOut, forgetPlanHistory, undoStep, usePlanHistory } from './plan-history.ts';

const ids = [fixtureId(6101), fixtureId(6102)];
let close = async () => {};
/** How many shifts wait in each act. */
let actLengths: () => Promise<readonly number[]> = async () => [];
let needsHeld: () => Promise<readonly string[]> = async () => [];
let held: (number: number) => Promise<Partial<Shift>> = async () => ({});

/** A device with two open drafts. */
beforeEach(async () => {
  const drafts = ids.map((id) => buildShift({ id, userId: '', status: 'draft' }));
  const { store, handle, close: closeDevice } = await openDeviceWith(fixtureId(6100), drafts);
  close = closeDevice;
  held = (number) => store.table('shifts').get(ids[number] as string);
  needsHeld = async () => {
    const needs: Need[] = await store.table('templates').toArray();
    return needs.map(({ weekday, slots }) => `${weekday} ${slots[0]?.count}`);
  };
  actLengths = async () => {
    const entries = await commit(handle, [], (own) => own.entriesIn(['waiting']));
    return [...grouped(entries, ({ waiting }) => waiting?.intentId).values()].map(({ length }) => length);
  };
});

afterEach(async () => {
  forgetPlanHistory();
  await close();
});

/** Puts somebody on shifts that are still nobody's. */
const fill = (...numbers: readonly number[]) =>
  carryOut(
    (count) => `fill of ${count}`,
    numbers.map((number) =>
      changeOf('shift', ids[number] as string, ({ userId }) => (userId === '' ? { userId: people.staff } : {})),
    ),
  );

const labels = () => usePlanHistory.getState().steps.map(({ label }) => label);

it('a change that changes nothing is no step, so one undo takes back a double tap', async () => {
  const [first, second] = await Promise.all([fill(0, 1), fill(0, 1)]);
  expect(labels()).toEqual(['fill of 2']);
  expect(first.ok && first.value.stepId).toBe(usePlanHistory.getState().steps[0]?.id);
  expect(second.ok && second.value.stepId).toBeUndefined();
  expect((await undoStep())?.result).toMatchObject({ value: { undoneCount: 2, changedCount: 0 } });
  expect([(await held(0)).userId, (await held(1)).userId]).toEqual(['', '']);
});

it('a step holds and counts what it changed alone', async () => {
  await fill(0);
  await fill(0, 1);
  expect(labels()).toEqual(['fill of 1', 'fill of 1']);
  await undoStep();
  expect([(await held(0)).userId, (await held(1)).userId]).toEqual([people.staff, '']);
});

it('the Undo of a message still works once after the rota was left; the button starts afresh', async () => {
  const filled = await fill(0, 1);
  const stepId = filled.ok ? filled.value.stepId : undefined;
  forgetPlanHistory();
  expect(labels()).toEqual([]);
  expect(await undoStep()).toBeUndefined();
  expect((await undoStep(stepId))?.result).toMatchObject({ value: { undoneCount: 2 } });
  expect((await held(0)).userId).toBe('');
  expect(await undoStep(stepId)).toBeUndefined();
});

it('an undo while something is being written takes that back, and two in a row take two steps back', async () => {
  await fill(0);
  const second = fill(1);
  const undone = [undoStep(), undoStep(), undoStep()];
  await second;
  const answers = await Promise.all(undone);
  expect(answers.map((answer) => answer?.step.label)).toEqual(['fill of 1', 'fill of 1', undefined]);
  expect(answers.map((answer) => answer?.result.ok)).toEqual([true, true, undefined]);
  expect([(await held(0)).userId, (await held(1)).userId]).toEqual(['', '']);
});

it('a step is known until it has been taken back: its words stay true while the undo is being written', async () => {
  await fill(0);
  let whenForgotten: Promise<Partial<Shift>> | undefined;
  const stop = usePlanHistory.subscribe(() => {
    whenForgotten ??= held(0);
  });
  await undoStep();
  stop();
  expect(labels()).toEqual([]);
  expect((await whenForgotten)?.userId).toBe('');
});

it('a shift that somebody changed since is left, and counted as left', async () => {
  await fill(0, 1);
  await carryOut('other', [changeOf('shift', ids[0] as string, () => ({ userId: people.manager }))]);
  const { steps } = usePlanHistory.getState();
  expect((await undoStep(steps[0]?.id))?.result).toMatchObject({ value: { undoneCount: 1, changedCount: 1 } });
  expect((await held(0)).userId).toBe(people.manager);
});

it('a step of more shifts than the server takes at once is one here, and several acts for the server', async () => {
  const made = Array.from({ length: 620 }, (_, number) =>
    buildShift({ id: fixtureId(6200 + number), status: 'draft' }),
  );
  const result = await carryOut(
    (count) => `copy of ${count}`,
    made.map((shift) => insertion('shift', shift)),
  );
  expect(result).toMatchObject({ ok: true, value: { changedCount: 620 } });
  const acts = await actLengths();
  expect(acts.reduce((sum, length) => sum + length, 0)).toBe(620);
  expect(Math.max(...acts)).toBeLessThanOrEqual(longestAct);
  expect((await undoStep())?.result).toMatchObject({ value: { undoneCount: 620 } });
  expect(await actLengths()).toEqual([]);
});

it('a new shift whose computed id is on the device has one of its own, unless it is there as it would be made', async () => {
  const copy = buildShift({ id: derivedId('copy', fixtureId(6103), '2026-06-16', '1'), status: 'draft' });
  const make = async () => {
    const result = await createShifts('copy', [copy], buildRestaurant());
    if (!result.ok) throw new Error(result.message);
    return result.value.shifts;
  };
  expect((await make()).map(({ id }) => id)).toEqual([copy.id]);
  expect(await make()).toEqual([]);
  await carryOut('move', [changeOf('shift', copy.id, () => ({ userId: '' }))]);
  const [again] = await make();
  expect(again).toEqual({ ...copy, id: again?.id, createdAt: again?.createdAt });
  expect([copy.id, undefined]).not.toContain(again?.id);
});

it('a new shift is as old as its making, by the server’s clock, and not as when it was worked out', async () => {
  const draft = buildShift({ id: fixtureId(6104), status: 'draft' });
  const from = Date.now();
  const result = await createShifts('new shift', [draft], buildRestaurant());
  const [made] = result.ok ? result.value.shifts : [];
  expect(Date.parse(made?.createdAt ?? '')).toBeGreaterThanOrEqual(from);
});

it('the need of several days is one act and one step, taken back together; a day said since stays', async () => {
  const needOf = (weekday: number, count: number) => {
    const place = { weekday, day: '' } as const;
    const slot = { ...{ id: fixtureId(6110 + weekday), count }, startTime: '17:00', endTime: '23:00' } as const;
    return buildNeed({
      ...place,
      id: needId(place),
      slots: [{ ...slot, positionId: positionId('Server') } as NeedSlot],
    });
  };
  const days = [needOf(1, 2), needOf(2, 3)];
  const kept = await keepNeeds('need, Every Monday and Tuesday', days);
  expect(await actLengths()).toEqual([2]);
  expect(labels()).toEqual(['need, Every Monday and Tuesday']);
  expect(await keepNeeds('again', days)).toEqual({ ok: true, value: undefined });
  await keepNeeds('need, Every Tuesday', [needOf(2, 4)]);
  const stepId = kept.ok ? kept.value : undefined;
  expect((await undoStep(stepId))?.result).toMatchObject({ value: { undoneCount: 1, changedCount: 1 } });
  expect(await needsHeld()).toEqual(['2 4']);
  // What Tuesday was before is again the one that the first step left.
  await undoStep();
  expect(await needsHeld()).toEqual(['2 3']);
  expect(labels()).toEqual([]);
});

it('a date that is as its weekday again is a step too: taken back, it has its own need, unless somebody said it anew', async () => {
  const place = { weekday: 0, day: '2026-06-16' as Day };
  const slot = { id: fixtureId(6120), startTime: '17:00', endTime: '23:00', positionId: positionId('Server') } as const;
  const needOf = (count: number) => buildNeed({ ...place, id: needId(place), slots: [{ ...slot, count } as NeedSlot] });
  await keepNeeds('need', [needOf(2)]);
  await forgetNeed('exception, 16 June', needOf(2));
  expect(await needsHeld()).toEqual([]);
  expect(labels()).toEqual(['need', 'exception, 16 June']);
  expect(await forgetNeed('again', needOf(2))).toEqual({ ok: true, value: undefined });
  await undoStep();
  expect(await needsHeld()).toEqual(['0 2']);
  const forgotten = await forgetNeed('exception, 16 June', needOf(2));
  await keepNeeds('need', [needOf(5)]);
  const undone = await undoStep(forgotten.ok ? forgotten.value : undefined);
  expect(undone?.result).toMatchObject({ value: { undoneCount: 0, changedCount: 1 } });
  expect(await needsHeld()).toEqual(['0 5']);
});
