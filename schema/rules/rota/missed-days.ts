import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { workDaysOf } from '../eligibility/work-days.ts';
import { dayOf, weekDays } from '../time/zone.ts';
import { weekdayOf } from './need.ts';
import { isPlanned } from './shift-status.ts';

/** Somebody with nothing to do on days of the week they always work. */
export interface MissedDays {
  readonly person: User;
  readonly days: readonly Day[];
}

/** Who, from a day on, has nothing on one of their fixed days and is not on leave (D48). */
export const missedDays = (
  people: readonly PlannedPerson[],
  { monday, from, zone }: { readonly monday: Day; readonly from: Day; readonly zone: string },
): readonly MissedDays[] =>
  people.flatMap(({ person, shifts, timeOff, employment }) => {
    const { fixedDays } = workDaysOf(employment ?? {});
    if (!person.isActive || fixedDays.length === 0) return [];
    const worked = new Set(
      shifts
        .filter((shift) => shift.userId === person.id && isPlanned(shift))
        .map(({ startTime }) => dayOf(zone, startTime)),
    );
    const isOff = (day: Day): boolean =>
      timeOff.some(({ status, startDate, endDate }) => status === 'approved' && startDate <= day && day <= endDate);
    const days = weekDays(monday).filter(
      (day) => day >= from && fixedDays.includes(weekdayOf(day)) && !worked.has(day) && !isOff(day),
    );
    return days.length === 0 ? [] : [{ person, days }];
  });
