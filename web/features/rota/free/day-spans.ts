import { toInstant } from '#schema/entities/primitives.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { comingGaps } from '../need/gap-words.ts';
import { isOpen } from '../rota-shift.ts';
import type { RotaDay } from '../week-model.ts';
import type { Span } from './free-people.ts';

const mostOffered = 6;

/**
 * Times for which to look for somebody: those of open shifts, of gaps, then of most shifts of the day; no time twice.
 */
export const daySpans = ({ shifts, gaps }: Pick<RotaDay, 'shifts' | 'gaps'>, now: number): readonly Span[] => {
  const planned = shifts.map(({ shift }) => shift).filter(isPlanned);
  const counts = new Map<string, number>();
  for (const shift of planned) counts.set(keyOf(shift), (counts.get(keyOf(shift)) ?? 0) + 1);
  const usual = planned.toSorted((one, other) => (counts.get(keyOf(other)) ?? 0) - (counts.get(keyOf(one)) ?? 0));
  const spans = [
    ...planned.filter(isOpen),
    ...comingGaps(gaps, now).map(({ from, until }) => ({ startTime: from, endTime: until })),
    ...usual,
  ].filter(({ endTime }) => endTime > toInstant(now));
  return [
    ...new Map(spans.map(({ startTime, endTime }) => [keyOf({ startTime, endTime }), { startTime, endTime }])).values(),
  ]
    .slice(0, mostOffered)
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

const keyOf = ({ startTime, endTime }: Span): string => `${startTime} ${endTime}`;
