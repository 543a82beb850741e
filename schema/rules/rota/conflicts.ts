import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { type DayPart, isOneWorkingDay } from '../hours/working-day.ts';
import { dayOf } from '../time/zone.ts';
import { overlapsInstants } from '../time-off/time-off.ts';
import { isPlanned } from './shift-status.ts';
import { minutesBetween } from './shift-times.ts';

/** Eleven hours between working days (Working Time Regulations 1998, regulation 10(1)), in minutes. */
export const shortestRestMinutes = 660;

export type Conflict =
  | { readonly type: 'overlap'; readonly shift: Shift }
  | { readonly type: 'time-off'; readonly request: TimeOffRequest }
  | { readonly type: 'short-rest'; readonly shift: Shift; readonly restMinutes: number };

/** Twelve hours for workers under 18 (regulation 10(2)), in minutes. */
export const youngRestMinutes = 720;

/** A shift somebody might work; `id` if it already exists. */
export interface ShiftCandidate {
  readonly id?: string | undefined;
  readonly userId: string;
  readonly startTime: Instant;
  readonly endTime: Instant;
}

/**
 * What counts against this person working these hours (D18): overlapping shifts of theirs, drafts included (half-open:
 * back-to-back is no overlap), approved time off, and less than 11 hours' rest to the shift before or after, unless
 * that is another part of the same working day (`isOneWorkingDay`). A warning, not a refusal. `shifts` and `timeOff`
 * may include other people's. `dueMinutes`: the rest due.
 */
export const conflictsOf = (
  candidate: ShiftCandidate,
  shifts: readonly Shift[],
  timeOff: readonly TimeOffRequest[],
  zone: string,
  dueMinutes = shortestRestMinutes,
): readonly Conflict[] => {
  if (candidate.userId === '') return [];
  const theirs = shifts.filter(
    (shift) => shift.userId === candidate.userId && isPlanned(shift) && shift.id !== candidate.id,
  );
  return [
    ...theirs.filter((shift) => overlaps(shift, candidate)).map((shift) => ({ type: 'overlap' as const, shift })),
    ...approvedTimeOff(candidate, timeOff, zone),
    ...shortRests(candidate, theirs, zone, dueMinutes),
  ];
};

const overlaps = (shift: Shift, candidate: ShiftCandidate): boolean =>
  shift.startTime < candidate.endTime && candidate.startTime < shift.endTime;

const approvedTimeOff = (candidate: ShiftCandidate, timeOff: readonly TimeOffRequest[], zone: string): Conflict[] =>
  timeOff
    .filter((request) => request.userId === candidate.userId && request.status === 'approved')
    .filter((request) => overlapsInstants(request, candidate.startTime, candidate.endTime, zone))
    .map((request) => ({ type: 'time-off', request }));

type Times = Pick<Shift, 'startTime' | 'endTime'>;

const shortRests = (
  candidate: ShiftCandidate,
  theirs: readonly Shift[],
  zone: string,
  dueMinutes: number,
): Conflict[] =>
  restsBeside(candidate, theirs, zone, dueMinutes)
    .filter(({ restMinutes }) => restMinutes < dueMinutes)
    .map((rest) => ({ type: 'short-rest', ...rest }));

/** The time between a shift and the one before or after it, in minutes. */
export interface Rest {
  readonly shift: Shift;
  readonly restMinutes: number;
}

/**
 * The rest before and after a shift, at most one each; none next to another part of the same working day (D18).
 * `theirs` are the person's other shifts; `dueMinutes` the rest due.
 */
export const restsBeside = (
  candidate: Times & Pick<ShiftCandidate, 'id'>,
  theirs: readonly Shift[],
  zone: string,
  dueMinutes = shortestRestMinutes,
): readonly Rest[] => {
  const date = dayOf(zone, candidate.startTime);
  const sameDay = theirs.filter((shift) => dayOf(zone, shift.startTime) === date);
  const partOf = ({ startTime, endTime }: Times): DayPart => {
    return { date, startMs: Date.parse(startTime), endMs: Date.parse(endTime) };
  };
  const isOneDay = isOneWorkingDay([candidate, ...sameDay].map(partOf), dueMinutes);
  const isDue = (shift: Shift): boolean => !(isOneDay && sameDay.includes(shift));
  const before = theirs
    .filter((shift) => shift.endTime <= candidate.startTime)
    .reduce<Shift | undefined>(
      (latest, shift) => (latest && latest.endTime >= shift.endTime ? latest : shift),
      undefined,
    );
  const after = theirs
    .filter((shift) => candidate.endTime <= shift.startTime)
    .reduce<Shift | undefined>(
      (first, shift) => (first && first.startTime <= shift.startTime ? first : shift),
      undefined,
    );
  return [
    ...(before && isDue(before)
      ? [{ shift: before, restMinutes: minutesBetween(before.endTime, candidate.startTime) }]
      : []),
    ...(after && isDue(after)
      ? [{ shift: after, restMinutes: minutesBetween(candidate.endTime, after.startTime) }]
      : []),
  ];
};
