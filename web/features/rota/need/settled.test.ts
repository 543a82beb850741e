import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { namesOf } from '#web/people/names.ts';
import type { PlanStep } from '../plan-history.ts';
import { doneText, isOfGap, noConflictText, stepInGap, stepOfSeveral, stepOfShift, takenText } from './settled.ts';

const at = (hour: number): Instant => `2026-06-16T${String(hour).padStart(2, '0')}:00:00.000Z` as Instant;
const gap = (from: number, until: number, change: Partial<Gap> = {}): Gap => ({
  ...{ day: '2026-06-16' as Day, positionId: fixtureId(70), from: at(from), until: at(until), count: 1 },
  ...change,
});
const ana = buildUser({ id: people.staff, firstName: 'Ana', lastName: 'Silva' });
const names = namesOf(buildRestaurant(), [ana]);
const shiftAt = (id: number, from: number, until: number): Shift =>
  buildShift({
    ...{ id: fixtureId(id), userId: ana.id, positionId: fixtureId(70) },
    ...{ startTime: at(from), endTime: at(until) },
  });
const shift = shiftAt(60, 9, 11);
const step = (id: string, ...changes: readonly [Shift | undefined, Shift | undefined][]): PlanStep => ({
  id,
  label: '',
  at: 0,
  changes: changes.map(([before, after]) => ({ before, after })),
});

describe('the step that filled a gap', () => {
  it('put a planned shift of its position into it', () => {
    const steps = [
      step('filled', [undefined, shift]),
      step('other place', [undefined, { ...shift, positionId: fixtureId(71) }]),
      step('other time', [undefined, shiftAt(61, 12, 13)]),
      step('cancelled', [shiftAt(62, 9, 11), { ...shiftAt(62, 9, 11), status: 'cancelled' }]),
    ];
    expect(stepInGap(gap(10, 12), steps)?.id).toBe('filled');
    expect(stepInGap(gap(15, 16), steps)).toBeUndefined();
    expect(steps.map((each) => isOfGap(each, gap(10, 12)))).toEqual([true, false, false, false]);
  });

  it('did not just change a shift that was in it already, but may have made one longer', () => {
    const given = step('given', [{ ...shift, userId: '' }, shift]);
    expect(stepInGap(gap(9, 11), [given])).toBeUndefined();
    expect(isOfGap(given, gap(9, 11))).toBe(false);
    const longer = step('longer', [shift, { ...shift, endTime: at(13) }]);
    expect(stepInGap(gap(10, 13), [longer])?.id).toBe('longer');
    const shorter = step('shorter', [{ ...shift, endTime: at(13) }, shift]);
    expect(stepInGap(gap(10, 13), [shorter])).toBeUndefined();
  });

  it('is each gap’s own where shifts reach into both', () => {
    const [early, late] = [gap(9, 11), gap(12, 16)];
    const steps = [step('early', [undefined, shiftAt(60, 9, 13)]), step('late', [undefined, shiftAt(61, 10, 16)])];
    expect([early, late].map((each) => stepInGap(each, steps)?.id)).toEqual(['early', 'late']);
    expect([early, late].map((each) => stepInGap(each, steps.toReversed())?.id)).toEqual(['early', 'late']);
  });

  it('has put only a part into it where somebody else has filled the rest', () => {
    const part = step('part', [undefined, shiftAt(60, 9, 12)]);
    expect(stepInGap(gap(9, 14), [part])?.id).toBe('part');
    expect(stepInGap(gap(12, 14), [part])).toBeUndefined();
  });

  it('is the last of those that put as much into it', () => {
    const steps = [step('first', [undefined, shiftAt(60, 9, 11)]), step('second', [undefined, shiftAt(61, 10, 12)])];
    expect(stepInGap(gap(9, 12), steps)?.id).toBe('second');
    expect(stepInGap(gap(9, 11, { count: 2 }), [...steps, step('third', [undefined, shiftAt(62, 9, 11)])])?.id).toBe(
      'third',
    );
    // Two shifts that reach into it left one person missing, and somebody stayed longer.
    const two = step('two', [undefined, shiftAt(63, 9, 14)], [undefined, shiftAt(64, 9, 14)]);
    const stays = step('stays', [shiftAt(65, 9, 13), shiftAt(65, 9, 14)]);
    expect(stepInGap(gap(13, 14), [two, stays])?.id).toBe('stays');
    // Filled, emptied and filled again.
    const again = [
      step('filled', [undefined, shift]),
      step('emptied', [shift, undefined]),
      step('again', [undefined, shift]),
    ];
    expect(stepInGap(gap(9, 11), again)?.id).toBe('again');
  });

  it('may have filled several, and nothing else', () => {
    const all = step('all', [undefined, shiftAt(60, 9, 11)], [undefined, shiftAt(61, 12, 16)]);
    const gaps = [gap(9, 11), gap(12, 16)];
    expect(stepOfSeveral(gaps, [all, step('other', [undefined, shiftAt(62, 18, 20)])])?.id).toBe('all');
    expect(stepOfSeveral(gaps.slice(1), [all])).toBeUndefined();
    const more = { ...all, changes: [...all.changes, { before: undefined, after: shiftAt(62, 18, 20) }] };
    expect(stepOfSeveral(gaps, [more])).toBeUndefined();
  });
});

describe('an open shift that is open no more', () => {
  const open = { ...shift, userId: '' };

  it('was settled by the last step, as long as it is still as that step left it', () => {
    const steps = [step('added', [undefined, open]), step('given', [open, shift])];
    expect(stepOfShift(shift, steps)?.id).toBe('given');
    expect(stepOfShift({ ...shift, userId: people.manager }, steps)).toBeUndefined();
    expect(stepOfShift({ ...shift, status: 'cancelled' }, steps)).toBeUndefined();
    expect(stepOfShift(shiftAt(61, 9, 11), steps)).toBeUndefined();
  });

  it('says who has it now, or that it was cancelled, if that was done elsewhere', () => {
    expect(takenText(shift, names)).toBe('Now Ana Silva');
    expect(takenText({ ...open, status: 'cancelled' }, names)).toBe('Cancelled');
    expect(noConflictText(shift, names)).toBe('Ana Silva, no conflict any more');
    expect(noConflictText(open, names)).toBe('Left open');
    expect(noConflictText({ ...shift, status: 'cancelled' }, names)).toBe('Cancelled');
  });
});

it('says what was done', () => {
  const open = { ...shift, userId: '' };
  const done = (...changes: readonly [Shift | undefined, Shift | undefined][]) =>
    doneText(step('1', ...changes).changes, names);
  expect(done([undefined, shift])).toBe('New shift for Ana Silva');
  expect(done([open, shift])).toBe('Given to Ana Silva');
  expect(done([{ ...shift, endTime: at(10) }, shift])).toBe('Ana Silva now 10:00 AM – 12:00 PM');
  expect(done([undefined, open])).toBe('Open shift added');
  expect(done([undefined, open], [undefined, open])).toBe('2 open shifts added');
  expect(done([open, { ...open, endTime: at(12) }])).toBe('Open shift changed');
  expect(done([shift, open])).toBe('Left open');
  expect(done([open, { ...open, status: 'cancelled' }])).toBe('Cancelled');
  expect(done()).toBe('Covered');
});
