import type { Gap } from '#schema/rules/rota/need.ts';
import { conflictingShifts } from '../conflicting-shifts.ts';
import { isOpen, type RotaShift } from '../rota-shift.ts';
import { comingGaps } from './gap-words.ts';

/**
 * A list that is being worked through keeps its rows: if one disappeared, the next would move under a finger about to press
 * (D37). A row stays in its place once it is settled, until the list is closed or its time has passed.
 */

/** The row of a gap. */
export interface KeptGap {
  readonly id: number;
  /** The gap as first listed; decides its place. */
  readonly seen: Gap;
  /** The open part of it, now or when it was last open. */
  readonly last: Gap;
  /** `merged`: now part of an earlier row's gap. */
  readonly state: 'open' | 'settled' | 'merged';
}

/**
 * A row for each earlier gap and for each present one that is in none of them, by day, position and time.
 * @param before the previous rows
 * @param now in milliseconds
 */
export const keptGaps = (
  gaps: readonly Gap[],
  before: readonly KeptGap[],
  rankOf: (positionId: string) => number,
  now: number,
): readonly KeptGap[] => {
  const kept = before.filter(({ seen, last, state }) => comingGaps([state === 'open' ? last : seen], now).length > 0);
  const unlisted = new Set(gaps);
  const taken = (isTaken: (gap: Gap) => boolean): Gap | undefined => {
    const gap = [...unlisted].find(isTaken);
    if (gap) unlisted.delete(gap);
    return gap;
  };
  // A gap that has not changed keeps its row, even if an earlier row is now about the same time.
  const unchanged = new Map(kept.map(({ id, last }) => [id, taken((gap) => isSamePlace(gap, last))]));
  const rows = kept.map((row): KeptGap => {
    const open = unchanged.get(row.id) ?? taken((gap) => overlaps(gap, row.seen));
    if (open) return { ...row, last: open, state: 'open' };
    const around = gaps.find((gap) => overlaps(gap, row.last));
    if (around && overlaps(around, row.seen)) return { ...row, state: 'merged' };
    return { ...row, last: around ? without(row.last, around) : row.last, state: 'settled' };
  });
  const nextId = Math.max(-1, ...before.map(({ id }) => id)) + 1;
  const added = [...unlisted].map(
    (gap, index): KeptGap => ({ id: nextId + index, seen: gap, last: gap, state: 'open' }),
  );
  return [...rows, ...added].toSorted(
    ({ seen: one }, { seen: other }) =>
      one.day.localeCompare(other.day) ||
      rankOf(one.positionId) - rankOf(other.positionId) ||
      one.from.localeCompare(other.from),
  );
};

const isSamePlace = (one: Gap, other: Gap): boolean =>
  one.positionId === other.positionId && one.from === other.from && one.until === other.until;

const overlaps = (one: Gap, other: Gap): boolean =>
  one.positionId === other.positionId && one.from < other.until && other.from < one.until;

/** The part of a row's gap that was settled, if a row below has the rest of it. */
const without = (last: Gap, rest: Gap): Gap =>
  rest.from > last.from ? { ...last, until: rest.from } : { ...last, from: rest.until };

/** The row of a shift that nobody worked, or that had a conflict, when it was first listed. */
export interface KeptShift {
  readonly item: RotaShift;
  readonly isSettled: boolean;
}

/** The shifts still to come that nobody works. `now` in milliseconds. */
export const comingOpen = <Item extends Pick<RotaShift, 'shift'>>(
  shifts: readonly Item[],
  now: number,
): readonly Item[] => shifts.filter(({ shift }) => isOpen(shift) && Date.parse(shift.startTime) > now);

/**
 * The shifts still to come that nobody works, and those that were seen like that before.
 * @param shifts all of the week, in their order
 * @param elsewhere those that have another row: of a conflict that was settled by leaving the shift open
 * @param now in milliseconds
 */
export const keptOpen = (
  shifts: readonly RotaShift[],
  seen: ReadonlySet<string>,
  elsewhere: ReadonlySet<string>,
  now: number,
): readonly KeptShift[] =>
  shifts
    .filter(({ shift }) => Date.parse(shift.startTime) > now)
    .filter(({ shift }) => seen.has(shift.id) || (isOpen(shift) && !elsewhere.has(shift.id)))
    .map((item) => ({ item, isSettled: !isOpen(item.shift) }));

/**
 * The shifts with a conflict that have not ended, and those that were seen so before.
 * @param shifts all of the week, in their order
 * @param now in milliseconds
 */
export const keptConflicts = (
  shifts: readonly RotaShift[],
  seen: ReadonlySet<string>,
  now: number,
): readonly KeptShift[] => {
  // An earlier row stays the one of its conflict, even if its shift is now the later of the two.
  const seenFirst = shifts.toSorted((one, other) => Number(seen.has(other.shift.id)) - Number(seen.has(one.shift.id)));
  const conflicting = new Set(conflictingShifts(seenFirst));
  return shifts
    .filter((item) => Date.parse(item.shift.endTime) > now && (conflicting.has(item) || seen.has(item.shift.id)))
    .map((item) => ({ item, isSettled: !conflicting.has(item) }));
};
