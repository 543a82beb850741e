import type { Day, Minutes } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { Candidate } from '../eligibility/eligibility.ts';
import { minutesOfWeek } from '../rota/hour-limits.ts';
import type { Exchange } from '../rota/shift-consequences.ts';
import { dayOf, mondayOf, weekDays } from '../time/zone.ts';

/** Somebody's week before and after an exchange, day by day. */
export interface WeekPicture {
  readonly monday: Day;
  readonly days: readonly { readonly day: Day; readonly before: readonly Shift[]; readonly after: readonly Shift[] }[];
  readonly minutesBefore: Minutes;
  readonly minutesAfter: Minutes;
}

/** The one or two weeks an exchange touches, as they are and as they would be (D11). */
export const weekPictures = (
  { gains, gives }: Exchange,
  { person, shifts, zone }: Pick<Candidate, 'person' | 'shifts' | 'zone'>,
): readonly WeekPicture[] => {
  const before = shifts.filter(({ userId, status }) => userId === person.id && status === 'scheduled');
  const kept = before.filter(({ id }) => id !== gives?.id && id !== gains?.id);
  const after = gains ? [...kept, { ...gains, userId: person.id }] : kept;
  const concerned = [gains, gives].filter((shift) => shift !== undefined);
  const mondays = [...new Set(concerned.map(({ startTime }) => mondayOf(dayOf(zone, startTime))))].toSorted();
  return mondays.map((monday) => ({
    monday,
    days: weekDays(monday).map((day) => ({ day, before: on(day, before, zone), after: on(day, after, zone) })),
    minutesBefore: minutesOfWeek(before, monday, zone) as Minutes,
    minutesAfter: minutesOfWeek(after, monday, zone) as Minutes,
  }));
};

const on = (day: Day, shifts: readonly Shift[], zone: string): readonly Shift[] =>
  shifts
    .filter(({ startTime }) => dayOf(zone, startTime) === day)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
