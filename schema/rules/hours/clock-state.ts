import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minuteMs } from '../time/lengths.ts';
import { isForgottenClockOut } from './forgotten-clock-out.ts';
import { pairPunches, shiftFor } from './hours.ts';
import { endedByManager, recordIdOf } from './hours-record.ts';
import { mostAheadMs } from './punch-bounds.ts';

/** One person's paired hours (`pairedHours`), punches and shifts around now. */
interface Clock {
  readonly records: readonly HoursRecord[];
  readonly punches: readonly Punch[];
  readonly shifts: readonly Shift[];
  readonly zone: string;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
}

/** A person's state on the clock: at work or not, and which clock-outs they forgot. */
export interface ClockState {
  /** The hours that are running; undefined while clocked out. */
  readonly running: HoursRecord | undefined;
  /** They began in the future: a clock was wrong, and the person needs to know what to do (D55). */
  readonly isAhead: boolean;
  /** When the current break began; '' if there is none. */
  readonly breakSince: Instant | '';
  /** Finished breaks, in milliseconds: only the total of all breaks is cut to whole minutes (`breakBy`). */
  readonly breakMs: number;
  /** Open hours whose clock-out was forgotten, the latest last. */
  readonly forgotten: readonly HoursRecord[];
}

export const clockState = ({ records, punches, shifts, zone, now }: Clock): ClockState => {
  const at = toInstant(now);
  const open = records.filter(({ clockOut }) => clockOut === '');
  const isForgotten = (record: HoursRecord) => isForgottenClockOut(record, { records, shifts, zone }, at);
  const isAhead = ({ clockIn }: HoursRecord) => Date.parse(clockIn) > now + mostAheadMs;
  const unforgotten = open.filter((record) => !isForgotten(record));
  const running = unforgotten.find((record) => !isAhead(record)) ?? unforgotten[0];
  const known = new Map(records.map((record) => [record.id, record]));
  const span = pairPunches(punches, endedByManager(known)).find(({ inId }) => recordIdOf(inId) === running?.id);
  return {
    running,
    isAhead: running !== undefined && isAhead(running),
    breakSince: span?.breakSince ?? '',
    breakMs: span?.breakMs ?? (running?.breakMinutes ?? 0) * minuteMs,
    forgotten: open.filter(isForgotten),
  };
};

/** The shift that clocking in now would count for (D16): the one it fits among those not yet over. */
export const suggestedShift = ({ shifts, now }: Pick<Clock, 'shifts' | 'now'>): Shift | undefined => {
  const at = toInstant(now);
  return shiftFor(
    { clockIn: at, clockOut: '' },
    shifts.filter(({ endTime }) => endTime > at),
  );
};
