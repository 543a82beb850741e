import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type RosteredShift, shiftFinder } from './hours-of-shift.ts';

/** The fields of a shift that matter to somebody at work on it. */
type Worked = Pick<Shift, 'id' | 'userId' | 'startTime' | 'endTime'>;

/** The id of the person clocked in on a shift whose times or person would change; '' for nobody. */
export type ClockedInOn = (before: Worked, after: Worked) => string;

/**
 * Finds who is at work on a shift that is about to be changed (D16), to warn and not to prevent it. Somebody who forgot
 * to clock out is no longer at work.
 * @param records those without a clock-out are enough
 * @param shifts of the same days
 */
export const clockedInOn = (
  records: readonly HoursRecord[],
  shifts: readonly RosteredShift[],
  zone: string,
): ClockedInOn => {
  const running = records.filter(({ clockOut, clockOutMissedAt }) => clockOut === '' && clockOutMissedAt === '');
  if (running.length === 0) return () => '';
  const shiftOfHours = shiftFinder(shifts, zone);
  const working = new Map(running.map((record) => [shiftOfHours(record)?.id, record.userId]));
  return (before, after) => (isSameWork(before, after) ? '' : (working.get(before.id) ?? ''));
};

const isSameWork = (before: Worked, after: Worked): boolean =>
  before.userId === after.userId && before.startTime === after.startTime && before.endTime === after.endTime;
