import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { namesOf } from '#web/people/names.ts';
import { rotaShift } from '../rota-shift.ts';
import { leftText } from './gap-words.ts';
import { type KeptGap, keptConflicts, keptGaps, keptOpen } from './kept-rows.ts';

const at = (hour: number): Instant => `2026-06-16T${String(hour).padStart(2, '0')}:00:00.000Z` as Instant;
const gap = (from: number, until: number, change: Partial<Gap> = {}): Gap => ({
  ...{ day: '2026-06-16' as Day, positionId: fixtureId(70), from: at(from), until: at(until), count: 1 },
  ...change,
});
const early = Date.parse(at(6));
/** Positions of an earlier department come first, whatever the time. */
const rankOf = (positionId: string): number => (positionId === fixtureId(71) ? 0 : 1);
const [morning, noon, night] = [gap(9, 11), gap(12, 14), gap(18, 22)];
/** The rows of a list after one look at the week after another. */
const rowsAfter = (looks: readonly (readonly Gap[])[], now = early): readonly KeptGap[] =>
  looks.reduce<readonly KeptGap[]>((before, gaps) => keptGaps(gaps, before, rankOf, now), []);
const all = [morning, noon, night];
const shown = (rows: readonly KeptGap[]) => rows.map(({ last, state }) => [last, state]);

describe('the row of a gap', () => {
  it('stays in its place once the gap is settled', () => {
    const rows = rowsAfter([all, [morning, night]]);
    expect(shown(rows)).toEqual([
      [morning, 'open'],
      [noon, 'settled'],
      [night, 'open'],
    ]);
    expect(rows.map(({ id }) => id)).toEqual(rowsAfter([all]).map(({ id }) => id));
    expect(keptGaps([morning, night], rows, rankOf, early)).toEqual(rows);
  });

  it('has the part of it that is left', () => {
    const part = gap(9, 10);
    expect(rowsAfter([all, [part, noon, night]])[0]).toMatchObject({ seen: morning, last: part, state: 'open' });
    // What is left at both ends makes two gaps.
    const both = rowsAfter([[night], [gap(18, 19), gap(21, 22)]]);
    expect(shown(both)).toEqual([
      [gap(18, 19), 'open'],
      [gap(21, 22), 'open'],
    ]);
    expect(both[0]?.seen).toBe(night);
  });

  it('keeps what is left in it when the other part is settled, or comes back', () => {
    const long = gap(9, 14);
    const split = [gap(9, 10), gap(12, 14)];
    expect(shown(rowsAfter([[long], split, split.slice(1)]))).toEqual([
      [gap(9, 10), 'settled'],
      [gap(12, 14), 'open'],
    ]);
    const rows = rowsAfter([[long], split.slice(1), split]);
    expect(shown(rows)).toEqual([
      [gap(12, 14), 'open'],
      [gap(9, 10), 'open'],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  });

  it('stays where two have become one, which the earlier one has', () => {
    const merged = gap(9, 14);
    expect(shown(rowsAfter([all, [merged, night]]))).toEqual([
      [merged, 'open'],
      [noon, 'merged'],
      [night, 'open'],
    ]);
  });

  it('is settled with its own part where two had become one and a row below has the rest', () => {
    const rows = rowsAfter([all, [gap(9, 14), night], [noon, night]]);
    expect(shown(rows)).toEqual([
      [gap(9, 12), 'settled'],
      [noon, 'open'],
      [night, 'open'],
    ]);
    expect(keptGaps([noon, night], rows, rankOf, early)).toEqual(rows);
  });

  it('stays as long as what is open in it, also once its first time has passed', () => {
    const rows = keptGaps([gap(12, 14), night], rowsAfter([all, [gap(9, 14), night]]), rankOf, Date.parse(at(11)) + 1);
    expect(rows.map(({ seen }) => seen)).toEqual([morning, noon, night]);
  });

  it('goes with its time: nobody has settled it', () => {
    const rows = keptGaps([night], rowsAfter([all]), rankOf, Date.parse(at(11)));
    expect(rows.map(({ seen }) => seen)).toEqual([noon, night]);
  });

  it('is another for another position at the same time', () => {
    const other = gap(9, 11, { positionId: fixtureId(71) });
    const later = gap(20, 21, { positionId: fixtureId(71) });
    expect(rowsAfter([[morning, other, later]]).map(({ last }) => last)).toEqual([other, later, morning]);
    expect(rowsAfter([[morning], [other]])).toHaveLength(2);
  });
});

const names = namesOf(buildRestaurant(), []);
const shiftOf = (id: number, userId: string, hour: number, conflicts: readonly Reason[] = []) =>
  rotaShift(
    buildShift({ id: fixtureId(id), userId, startTime: at(hour), endTime: at(hour + 2) }),
    names,
    '',
    conflicts,
  );
const none: ReadonlySet<string> = new Set();

it('the row of an open shift stays once somebody has it, until it begins', () => {
  const [open, taken, others] = [shiftOf(60, '', 9), shiftOf(61, people.staff, 10), shiftOf(62, people.staff, 10)];
  const before = new Set([open.shift.id, taken.shift.id]);
  expect(keptOpen([open, taken, others], before, none, early)).toEqual([
    { item: open, isSettled: false },
    { item: taken, isSettled: true },
  ]);
  expect(keptOpen([open, taken, others], before, none, Date.parse(at(10)))).toEqual([]);
});

describe('the row of a conflict', () => {
  const against = (id: number): Reason => ({ type: 'overlap', shift: shiftOf(id, people.staff, 9).shift });
  const [one, other] = [shiftOf(60, people.staff, 9, [against(61)]), shiftOf(61, people.staff, 10, [against(60)])];
  const before = new Set([one.shift.id]);

  it('is the first shift’s of the two, and stays once either has no conflict any more, until it ends', () => {
    expect(keptConflicts([one, other], none, early)).toEqual([{ item: one, isSettled: false }]);
    const [given, alone] = [shiftOf(60, people.manager, 9), shiftOf(61, people.staff, 10)];
    expect(keptConflicts([given, alone], before, early)).toEqual([{ item: given, isSettled: true }]);
    expect(keptConflicts([given, alone], before, Date.parse(at(11)))).toEqual([]);
  });

  it('stays the same one where its shift is now the later of the two', () => {
    const later = shiftOf(60, people.staff, 11, [against(61)]);
    expect(keptConflicts([other, later], before, early)).toEqual([{ item: later, isSettled: false }]);
  });

  it('is also that of the shift once it was left open: it gets no second one, which would move the rows below', () => {
    const left = shiftOf(60, '', 9);
    expect(keptConflicts([left, other], before, early)).toContainEqual({ item: left, isSettled: true });
    expect(keptOpen([left, other], none, before, early)).toEqual([]);
    expect(keptOpen([left, other], before, before, early)).toHaveLength(1);
  });
});

it('the line over the list counts gaps first, then open shifts', () => {
  expect(leftText([morning], 2)).toBe('2 h not covered.');
  expect(leftText([], 7)).toBe('7 shifts still need someone.');
  expect(leftText([], 1)).toBe('1 shift still needs someone.');
  expect(leftText([], 0)).toBe('All gaps covered.');
});
