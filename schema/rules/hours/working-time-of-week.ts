import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '../rota/shift-times.ts';
import { addDays, startOfDay } from '../time/zone.ts';
import { isForgottenClockOut } from './forgotten-clock-out.ts';
import { shiftFinder } from './hours-of-shift.ts';
import { isStruckOut } from './hours-record.ts';
import type { WorkedSpan } from './worked-day.ts';
import { averagedWeeks, workingTimeWarnings } from './working-time.ts';
import type { WorkingTimeWarning } from './working-time-warning.ts';

/**
 * One person's shifts and records of up to 17 weeks, the week shown being the last. `now` in milliseconds since 1970.
 */
interface WeeksOfWork {
  readonly records: readonly HoursRecord[];
  readonly shifts: readonly Shift[];
  /** Undefined if this reader may not see it: the limits are then those of adults who have not opted out. */
  readonly payee: Pick<Payee, 'dateOfBirth' | 'hasOptedOutOf48Hours'> | undefined;
  readonly monday: Day;
  readonly zone: string;
  readonly now: number;
  /** The first day from which all of them are held; undefined if they all are. */
  readonly keptFrom?: Day | undefined;
}

/** Whether all the weeks in the average of this one are held. */
export const isAverageKnown = (monday: Day, keptFrom: Day | undefined): boolean =>
  keptFrom === undefined || keptFrom <= addDays(monday, -7 * (averagedWeeks - 1));

/** Which working-time limits a person's week exceeds, by what was worked and what is still rostered. */
export const workingTimeOfWeek = ({
  payee,
  monday,
  zone,
  keptFrom,
  ...work
}: WeeksOfWork): readonly WorkingTimeWarning[] => {
  const [from, until] = [startOfDay(zone, monday), startOfDay(zone, addDays(monday, 7))];
  const spans = spansOf({ ...work, zone }).filter(({ start }) => start < until);
  const worker = payee ?? { dateOfBirth: '', hasOptedOutOf48Hours: false };
  const isSaid = isAverageKnown(monday, keptFrom);
  return workingTimeWarnings(spans, worker, zone).filter(
    ({ at, code }) => from <= at && (isSaid || code !== 'long-average-week'),
  );
};

type Work = Pick<WeeksOfWork, 'records' | 'shifts' | 'zone' | 'now'>;

/** Hours of one shift are one stretch, with the time between them as rest; shifts count until they have started. */
const spansOf = ({ records, shifts, zone, now }: Work): readonly WorkedSpan[] => {
  const at = toInstant(now);
  const scheduled = shifts.filter(({ status }) => status === 'scheduled');
  const shiftOf = shiftFinder(scheduled, zone);
  const stretches = new Map<string, WorkedSpan>();
  for (const record of records.toSorted((one, other) => (one.clockIn < other.clockIn ? -1 : 1))) {
    const shift = shiftOf(record);
    const end = endOf(record, shift, { records, shifts: scheduled, zone }, at);
    if (isStruckOut(record) || end === undefined) continue;
    const key = shift?.id ?? record.id;
    const span = { start: record.clockIn, end, breakMinutes: record.breakMinutes };
    stretches.set(key, joined(stretches.get(key), span));
  }
  const toCome = scheduled.filter(({ id, endTime }) => endTime > at && !stretches.has(id));
  return [
    ...stretches.values(),
    ...toCome.map(({ startTime, endTime, breakDuration }) => ({
      start: startTime,
      end: endTime,
      breakMinutes: breakDuration,
    })),
  ];
};

/** People still at work count as staying until the rostered end; a forgotten clock-out is not guessed. */
const endOf = (
  record: HoursRecord,
  shift: Shift | undefined,
  around: Pick<Work, 'records' | 'shifts' | 'zone'>,
  at: Instant,
): Instant | undefined => {
  if (record.clockOut !== '') return record.clockOut;
  if (isForgottenClockOut(record, around, at)) return undefined;
  const rostered = shift?.endTime ?? at;
  return rostered > at ? rostered : at;
};

const joined = (before: WorkedSpan | undefined, span: WorkedSpan): WorkedSpan => {
  if (!before) return span;
  const between = Math.max(0, minutesBetween(before.end as Instant, span.start as Instant));
  return { start: before.start, end: span.end, breakMinutes: before.breakMinutes + between + span.breakMinutes };
};
