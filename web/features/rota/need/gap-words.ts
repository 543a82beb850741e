import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Gap, missingMinutes } from '#schema/rules/rota/need.ts';
import { isSameTime } from '#schema/rules/rota/shift-times.ts';
import { hoursText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Names } from '#web/people/names.ts';

type Times = Pick<Shift, 'startTime' | 'endTime'>;

const positionOf = ({ positionId }: Gap, { positions }: Names): string =>
  positions.get(positionId) ?? 'A former position';

const timesOf = ({ from, until }: Gap, { zone }: Names): string =>
  shiftTimesText(zone, { startTime: from, endTime: until });

/** "Server: 2 short": how many of a position a gap lacks. */
export const shortText = (gap: Gap, names: Names): string => `${positionOf(gap, names)}: ${gap.count} short`;

/** "Server: 2 short, 6 – 11 PM". */
export const gapText = (gap: Gap, names: Names): string => `${shortText(gap, names)}, ${timesOf(gap, names)}`;

/** "Server, 6 – 11 PM": the same once it is covered. */
export const coveredText = (gap: Gap, names: Names): string => `${positionOf(gap, names)}, ${timesOf(gap, names)}`;

/** The time of shifts for a gap if all have the same and it differs from the gap's: "5 – 11 PM"; else ''. */
export const otherTimesText = (shifts: readonly Times[], { from, until }: Gap, { zone }: Names): string => {
  const [first] = shifts;
  if (!first || shifts.some((each) => !isSameTime(each, first))) return '';
  return isSameTime(first, { startTime: from, endTime: until }) ? '' : shiftTimesText(zone, first);
};

/** Says what is left to sort out this week; a covered gap may have become an open shift that nobody works. */
export const leftText = (gaps: readonly Gap[], openCount: number): string => {
  if (gaps.length > 0) return `${hoursText(missingMinutes(gaps))} not covered.`;
  if (openCount === 0) return 'All gaps covered.';
  return openCount === 1 ? '1 shift still needs someone.' : `${openCount} shifts still need someone.`;
};

const quarterMs = 15 * minuteMs;

/** The part of the gaps still to come, from the next quarter of an hour on. `now` in milliseconds. */
export const comingGaps = (gaps: readonly Gap[], now: number): readonly Gap[] => {
  const next = toInstant(Math.ceil(now / quarterMs) * quarterMs);
  return gaps.filter(({ until }) => until > next).map((gap) => (gap.from < next ? { ...gap, from: next } : gap));
};

/** Why *Add all* leaves some gaps. */
export const shortGapsText = (count: number): string =>
  `Leaves ${count === 1 ? '1 short gap' : `${count} short gaps`}: lengthen a shift beside ${count === 1 ? 'it' : 'them'}`;

export const gapsCountText = (count: number): string => (count === 1 ? '1 gap' : `${count} gaps`);
