import type { HoursRecord } from '#schema/entities/hours.ts';
import { workedMinutes } from '../hours/hours.ts';
import { shortDayText } from '../text/time-text.ts';
import { dayMs } from '../time/lengths.ts';
import { type Refusal, type RefusalCode, refuse } from './refusals.ts';

const longestMs = dayMs;

/**
 * What is wrong with one person's hours records, each fault with its day. A person with such records gets no payslip:
 * nobody knows what they worked. Records that the server would refuse may be among the input, so nothing is assumed.
 *
 * @param atWorkIds the records of somebody who is at work now
 */
export function recordFaults(records: readonly HoursRecord[], atWorkIds: ReadonlySet<string>): Refusal[] {
  const ordered = records.toSorted((one, other) => (one.clockIn < other.clockIn ? -1 : 1));
  const overlapping = ordered.filter((record, index) => overlapsEarlier(record, ordered.slice(0, index)));
  return [
    ...ordered.flatMap((record) => faultOf(record, atWorkIds) ?? []),
    ...overlapping.map(({ day }) => refuse('overlapping-hours', shortDayText(day))),
  ];
}

function faultOf(record: HoursRecord, atWorkIds: ReadonlySet<string>): Refusal | undefined {
  const code = atWorkIds.has(record.id) ? 'still-at-work' : faultCode(record);
  return code && refuse(code, shortDayText(record.day));
}

function faultCode(record: HoursRecord): RefusalCode | undefined {
  if (record.clockOut === '') return 'missing-clock-out';
  if (record.clockOut < record.clockIn || record.totalMinutes < 0) return 'negative-hours';
  if (Date.parse(record.clockOut) - Date.parse(record.clockIn) > longestMs) return 'hours-too-long';
  return record.totalMinutes === workedMinutes(record, record.breakMinutes) ? undefined : 'hours-do-not-add-up';
}

/** Half-open: hours that begin when others end do not overlap (D18). */
function overlapsEarlier(record: HoursRecord, earlier: readonly HoursRecord[]): boolean {
  if (record.clockOut === record.clockIn) return false;
  return earlier.some(({ clockIn, clockOut }) => clockIn < record.clockOut && clockOut > record.clockIn);
}
