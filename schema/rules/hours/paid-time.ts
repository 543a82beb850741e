import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PaidTimeRule } from '#schema/entities/paid-time.ts';
import { type Day, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { minutesBetween } from '../rota/shift-times.ts';
import { minuteMs } from '../time/lengths.ts';
import { workedMinutes } from './hours.ts';

/** The part of a rule that is chosen. */
export type PaidTime = Pick<PaidTimeRule, 'earlyMinutes' | 'roundTo'>;

/** All time on the clock, to the minute. */
export const allTimePaid: PaidTime = { earlyMinutes: null, roundTo: 0 };

/** The rule that applies on a day (D55). A device that has not synced since there were rules has none. */
export const paidTimeOn = (rules: readonly PaidTimeRule[] | undefined, day: Day): PaidTime =>
  rules?.findLast(({ from }) => from <= day) ?? allTimePaid;

/** The rules once another choice applies from a day on: earlier days keep theirs. */
export const withPaidTime = (
  rules: readonly PaidTimeRule[] | undefined,
  from: Day,
  { earlyMinutes, roundTo }: PaidTime,
): PaidTimeRule[] => {
  const before = (rules ?? []).filter((rule) => rule.from < from);
  const held = before.at(-1) ?? allTimePaid;
  const isSame = held.earlyMinutes === earlyMinutes && held.roundTo === roundTo;
  return isSame ? before : [...before, { from, earlyMinutes, roundTo }].slice(-200);
};

type Times = Pick<HoursRecord, 'clockIn' | 'clockOut' | 'breakMinutes'>;

/**
 * The minutes of a record that are paid (D55): from the clock-in, but no earlier than the rule allows before the
 * rostered start; less the whole unpaid break; rounded to the nearest multiple, a half upwards. Without a rostered
 * start all of it counts.
 */
export const paidTimeOf = (
  { clockIn, clockOut, breakMinutes }: Times,
  shift: Pick<Shift, 'startTime'> | undefined,
  rule: PaidTime,
): Minutes => {
  const from = paidFrom(clockIn, shift, rule);
  if (clockOut === '' || clockOut <= from) return 0 as Minutes;
  return rounded(workedMinutes({ clockIn: from, clockOut }, breakMinutes), rule.roundTo) as Minutes;
};

/** When pay begins for time on the clock: a UTC instant. */
export const paidFrom = (
  clockIn: HoursRecord['clockIn'],
  shift: Pick<Shift, 'startTime'> | undefined,
  { earlyMinutes }: Pick<PaidTime, 'earlyMinutes'>,
): HoursRecord['clockIn'] => {
  if (!shift || earlyMinutes === null) return clockIn;
  const earliest = toInstant(Date.parse(shift.startTime) - earlyMinutes * minuteMs);
  return earliest > clockIn ? earliest : clockIn;
};

const rounded = (minutes: number, to: PaidTime['roundTo']): number =>
  to === 0 ? minutes : Math.floor((2 * minutes + to) / (2 * to)) * to;

/** The paid minutes of a record. One stored on a device before the field existed was paid as worked. */
export const paidMinutesOf = (
  record: Pick<HoursRecord, 'totalMinutes'> & { readonly paidMinutes?: Minutes },
): Minutes => record.paidMinutes ?? record.totalMinutes;

/** "From the rostered start, rounded to the nearest 15 minutes": how paid minutes differ by rule; '' for not at all. */
export const paidTimeText = ({ earlyMinutes, roundTo }: PaidTime): string => {
  const early =
    earlyMinutes === null
      ? ''
      : earlyMinutes === 0
        ? 'from the rostered start on'
        : `from ${earlyMinutes} minutes before the rostered start on`;
  const rounding = roundTo === 0 ? '' : `rounded to the nearest ${roundTo} minutes`;
  return [early, rounding].filter(Boolean).join(', ');
};

/** When pay starts for somebody who clocks in now; undefined if they are paid at once. */
export const payStartsAt = (
  shift: Pick<Shift, 'startTime'> | undefined,
  now: number,
  rule: PaidTime,
): HoursRecord['clockIn'] | undefined => {
  const from = paidFrom(toInstant(now), shift, rule);
  return minutesBetween(toInstant(now), from) > 0 ? from : undefined;
};
