import { tzOffset } from '@date-fns/tz/tzOffset';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ZoneObservance } from '../rota/calendar-text.ts';
import { dayMs, minuteMs } from './lengths.ts';

const offsetAt = (zone: string, at: number): number => tzOffset(zone, new Date(at));

/** Between two moments a day apart: the minute at which the offset changes to the later one. */
const changeBetween = (zone: string, before: number, after: number): number => {
  const wanted = offsetAt(zone, after);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = Math.floor((low + high) / 2 / minuteMs) * minuteMs;
    if (offsetAt(zone, middle) === wanted) high = middle;
    else low = middle;
  }
  return high;
};

/**
 * How far ahead of UTC the zone's clocks are between two moments (milliseconds since 1970): the offset at the first,
 * and every change until the last.
 */
export const zoneObservances = (zone: string, from: number, until: number): readonly ZoneObservance[] => {
  const start = Math.floor(from / dayMs) * dayMs;
  const first = offsetAt(zone, start);
  const observances: ZoneObservance[] = [{ from: toInstant(start), offset: first, offsetBefore: first }];
  for (let day = start; day < until; day += dayMs) {
    const [offsetBefore, offset] = [offsetAt(zone, day), offsetAt(zone, day + dayMs)];
    if (offset !== offsetBefore)
      observances.push({ from: toInstant(changeBetween(zone, day, day + dayMs)), offset, offsetBefore });
  }
  return observances;
};
