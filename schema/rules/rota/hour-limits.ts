import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { workedDaysOf } from '../hours/worked-day.ts';
import { isNightWork, youngDayMinutes, youngWeekMinutes } from '../hours/young-worker-time.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../time/zone.ts';
import { paidMinutes } from './shift-times.ts';
import { rosteredMinutes } from './week-figures.ts';

/**
 * Weekly hours beyond which the law requires an agreement (Working Time Regulations 1998, regulation 4), in minutes.
 */
export const longWeekMinutes = 48 * 60;
const youngBreak = { afterMinutes: 270, minutes: 30 };

/** A limit that a shift would take somebody past; minutes include the shift. */
export type PassedLimit =
  | { readonly type: 'contract-hours'; readonly minutes: number; readonly mostHours: number }
  | { readonly type: 'long-week'; readonly minutes: number }
  | { readonly type: 'young-day' | 'young-week' | 'young-night' | 'young-break'; readonly until: Day };

/**
 * The fields of an employment that set limits; a device may hold one from before a field existed, or without fields its
 * person may not see.
 */
export type Limits = Partial<Pick<Employment, 'mostHours' | 'youngWorkerUntil'>>;

type Planned = Pick<Shift, 'startTime' | 'endTime' | 'breakDuration'>;

/** The agreed weekly maximum, or the usual hours if there is none, in minutes; 0 for neither (D45). */
export const agreedMinutes = ({ mostHours, weeklyHours }: Pick<Employment, 'mostHours' | 'weeklyHours'>): number =>
  (mostHours > 0 ? mostHours : weeklyHours) * 60;

/** For somebody under 18 on the day of a shift: the day they turn 18; '' for adults and if not known. */
export const youngUntil = (limits: Limits | undefined, day: Day): Day | '' => {
  const until = limits?.youngWorkerUntil ?? '';
  return until !== '' && day < until ? until : '';
};

/**
 * The limits of contract and law that this shift passes, given somebody's others (D48). `others` are their scheduled
 * shifts, including the whole week's. An unknown limit counts against nobody (D45).
 */
export const passedLimits = (
  shift: Planned,
  others: readonly Shift[],
  limits: Limits | undefined,
  zone: string,
): readonly PassedLimit[] => {
  const day = dayOf(zone, shift.startTime);
  const weekMinutes = minutesOfWeek(others, mondayOf(day), zone) + paidMinutes(shift);
  const mostHours = limits?.mostHours ?? 0;
  const until = youngUntil(limits, day);
  return [
    ...(mostHours > 0 && weekMinutes > mostHours * 60
      ? [{ type: 'contract-hours' as const, minutes: weekMinutes, mostHours }]
      : []),
    ...(weekMinutes > longWeekMinutes ? [{ type: 'long-week' as const, minutes: weekMinutes }] : []),
    ...(until === '' ? [] : youngLimits(shift, others, { day, weekMinutes, zone }).map((type) => ({ type, until }))),
  ];
};

/** Paid minutes of the scheduled shifts that start in the week of a Monday. */
export const minutesOfWeek = (shifts: readonly Shift[], monday: Day, zone: string): number => {
  const [start, end] = [startOfDay(zone, monday), startOfDay(zone, addDays(monday, 7))];
  return rosteredMinutes(shifts.filter(({ startTime }) => start <= startTime && startTime < end));
};

const youngLimits = (
  shift: Planned,
  others: readonly Shift[],
  { day, weekMinutes, zone }: { readonly day: Day; readonly weekMinutes: number; readonly zone: string },
) => {
  const sameDay = others.filter(({ startTime }) => dayOf(zone, startTime) === day);
  const minutes = paidMinutes(shift);
  const [worked] = workedDaysOf([{ start: shift.startTime, end: shift.endTime, breakMinutes: 0 }], zone);
  return [
    ...(rosteredMinutes(sameDay) + minutes > youngDayMinutes ? ['young-day' as const] : []),
    ...(weekMinutes > youngWeekMinutes ? ['young-week' as const] : []),
    ...(worked && isNightWork(worked) ? ['young-night' as const] : []),
    ...(minutes > youngBreak.afterMinutes && shift.breakDuration < youngBreak.minutes ? ['young-break' as const] : []),
  ];
};
