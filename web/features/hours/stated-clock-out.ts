import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Instant, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { dayOf, nextInstantAt } from '#schema/rules/time/zone.ts';

interface Stated {
  readonly record: HoursRecord;
  /** The person's other records. */
  readonly records: readonly HoursRecord[];
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** '' until something is entered. */
  readonly time: TimeOfDay | '';
}

type StatedClockOut =
  | { readonly ok: true; readonly at: Instant; readonly minutes: number; readonly isNextDay: boolean }
  | { readonly ok: false; readonly message: string; readonly minutes: 0 };

/**
 * The clock-out that somebody means by a time: the first such time after the clock-in, before now and their next hours.
 */
export const statedClockOut = ({ record, records, zone, now, time }: Stated): StatedClockOut => {
  if (time === '') return wrong('Enter the time you left');
  const at = nextInstantAt(zone, record.clockIn, time);
  const next = records.map(({ clockIn }) => clockIn).find((clockIn) => clockIn > record.clockIn);
  if (at > toInstant(now)) return wrong('This time is still to come');
  if (next !== undefined && at > next) return wrong('You had clocked in again by then');
  const isNextDay = dayOf(zone, at) !== dayOf(zone, record.clockIn);
  return { ok: true, at, minutes: minutesBetween(record.clockIn, at), isNextDay };
};

const wrong = (message: string): StatedClockOut => ({ ok: false, message, minutes: 0 });
