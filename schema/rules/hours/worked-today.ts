import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { clockText, durationText } from '../text/time-text.ts';
import { dayOf } from '../time/zone.ts';

/**
 * The clock's message once somebody has left, until the day ends: "You worked 7 h 15 min today, 30 min break." For
 * hours that began the evening before it gives their end instead. '' if nothing was worked.
 * @param records the person's paired hours, those of unsent punches included
 */
export const workedTodayText = (records: readonly HoursRecord[], today: Day, zone: string): string => {
  const ended = records.filter(
    ({ clockOut, totalMinutes }) => clockOut !== '' && totalMinutes > 0 && dayOf(zone, clockOut) === today,
  );
  const last = ended.toSorted((one, other) => one.clockOut.localeCompare(other.clockOut)).at(-1);
  if (!last || last.clockOut === '') return '';
  const worked = ended.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0);
  const breaks = ended.reduce((sum, { breakMinutes }) => sum + breakMinutes, 0);
  const when = ended.every(({ day }) => day === today) ? 'today' : `until ${clockText(zone, last.clockOut)}`;
  return `You worked ${durationText(worked)} ${when}${breaks > 0 ? `, ${durationText(breaks)} break` : ''}.`;
};
