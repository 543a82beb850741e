import { toInstant } from '#schema/entities/primitives.ts';
import type { Gap } from '#schema/rules/need.ts';
import { shiftTimesText } from '#schema/rules/rota-text.ts';
import type { Names } from '#web/people/names.ts';

/** "Server: 2 short": how many of a position a gap lacks. */
export const shortText = ({ count, positionId }: Gap, { positions }: Names): string =>
  `${positions.get(positionId) ?? 'A former position'}: ${count} short`;

/** "Server: 2 short, 6 – 11 PM". */
export const gapText = (gap: Gap, names: Names): string =>
  `${shortText(gap, names)}, ${shiftTimesText(names.zone, { startTime: gap.from, endTime: gap.until })}`;

const quarterMs = 900_000;

/** What of the gaps is still to come, from the next quarter of an hour on. `now` in milliseconds. */
export const comingGaps = (gaps: readonly Gap[], now: number): readonly Gap[] => {
  const next = toInstant(Math.ceil(now / quarterMs) * quarterMs);
  return gaps.filter(({ until }) => until > next).map((gap) => (gap.from < next ? { ...gap, from: next } : gap));
};

export const gapsCountText = (count: number): string => (count === 1 ? '1 gap' : `${count} gaps`);
