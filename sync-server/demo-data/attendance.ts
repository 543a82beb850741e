import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { onTimeMinutes } from '#schema/rules/analytics/facts.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Team } from './people.ts';
import { later, type Scene } from './scene.ts';

/** When somebody came, took a break and left; '' for what has not happened yet. */
export interface Attendance {
  readonly shift: Shift;
  readonly clockIn: Instant;
  readonly breakStart: Instant | '';
  readonly breakEnd: Instant | '';
  readonly clockOut: Instant | '';
}

// Counted, not random: the alert for late arrivals needs more than 5 within any 7 days (D1, D36), and about 110 shifts
// begin in 7 days. Late means more than the 10 minutes that still count as on time.
const [oneLateIn, oneAbsentIn] = [11, 90];
const [leastLate, mostLate] = [onTimeMinutes + 1, 27];

/**
 * Who came to the shifts that have begun: mostly on time, every eleventh late, and occasionally somebody not at all.
 * The demo staff account follows the rota to the minute, so that its hours of this week are exact (D1).
 */
export const createAttendance = (scene: Scene, team: Team, shifts: readonly Shift[]): readonly Attendance[] => {
  const punctual = team.demoAccount('staff').user.id;
  const begun = shifts
    .filter(({ userId, status, startTime }) => userId !== '' && status === 'scheduled' && startTime <= scene.at)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
  const [theirs, others] = [
    begun.filter(({ userId }) => userId === punctual),
    begun.filter(({ userId }) => userId !== punctual),
  ];
  return [
    ...theirs.map((shift) => attend(scene, shift, punctualMinutes(scene, shift))),
    ...countedByWeek(scene, others)
      .filter(({ number }) => number % oneAbsentIn !== 0)
      .map(({ shift, number }) => attend(scene, shift, usualMinutes(scene, number)))
      .filter(({ clockIn }) => clockIn <= scene.at),
  ];
};

/** Each shift with its number in its week, from 1, so that no week depends on the ones before. */
const countedByWeek = (scene: Scene, shifts: readonly Shift[]) => {
  const counts = new Map<Day, number>();
  return shifts.map((shift) => {
    const monday = mondayOf(dayOf(scene.zone, shift.startTime));
    const number = (counts.get(monday) ?? 0) + 1;
    counts.set(monday, number);
    return { shift, number };
  });
};

/** Minutes after the rostered start and end at which somebody comes and goes; negative if earlier. */
interface Deviation {
  readonly start: number;
  readonly end: number;
}

const punctualMinutes = (scene: Scene, shift: Shift): Deviation => {
  if (shift.endTime > later(scene.at, -15)) return { start: 0, end: 0 };
  const shiftedBy = scene.random.between(-4, 3);
  return { start: shiftedBy, end: shiftedBy };
};

const usualMinutes = (scene: Scene, number: number): Deviation => {
  const isLate = number % oneLateIn === 0;
  const start = isLate ? scene.random.between(leastLate, mostLate) : scene.random.between(-7, 3);
  return { start, end: scene.random.between(-2, 12) };
};

const attend = (scene: Scene, shift: Shift, deviation: Deviation): Attendance => {
  const happened = (at: Instant): Instant | '' => (at <= scene.at ? at : '');
  const breakStart = later(shift.startTime, breakAfter(scene, shift));
  const takesBreak = shift.breakDuration > 0;
  return {
    shift,
    clockIn: later(shift.startTime, deviation.start),
    breakStart: takesBreak ? happened(breakStart) : '',
    breakEnd: takesBreak ? happened(later(breakStart, shift.breakDuration)) : '',
    clockOut: happened(later(shift.endTime, deviation.end)),
  };
};

/** Minutes from the start to the unpaid break, somewhere around the middle. */
const breakAfter = (scene: Scene, { startTime, endTime }: Shift): number =>
  Math.floor(minutesBetween(startTime, endTime) / 2) + scene.random.between(-6, 4) * 5;
