import type { Availability } from '#schema/entities/availability.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf, daysBetween, mondayOf } from '#schema/rules/time/zone.ts';
import { dayHours, weekHours } from '#schema/rules/time-off/availability.ts';
import type { Team } from './people.ts';
import { dayFromToday, instantFromToday, type Scene } from './scene.ts';

const weeksBack = 13;

/** People who cannot work on one weekday, and why. */
const cannot = [
  { name: 'Oscar', note: 'College' },
  { name: 'Chloe', note: 'Evening class' },
  { name: 'Sam', note: 'Looking after my daughter' },
] as const;

/** People who would rather work at the end of the week, from Friday 17:00. */
const preferring = ['Kwame', 'Isla'] as const;

/**
 * When some of the demo people cannot work, or would rather work. Nobody is rostered against it, so it adds no
 * conflicts to the rota.
 */
export const createAvailability = (scene: Scene, team: Team, shifts: readonly Shift[]): readonly Availability[] => {
  const said = (name: string, hours: string, note: string): Availability => ({
    id: scene.newId(),
    kind: 'availability',
    userId: team.named(name).user.id,
    startsOn: mondayOf(dayFromToday(scene, -7 * weeksBack)),
    repeats: 'weekly',
    hours,
    note,
    createdAt: instantFromToday(scene, -7 * weeksBack, '10:00'),
  });
  return [
    ...cannot.flatMap(({ name, note }) => {
      const free = freeWeekday(scene, shifts, team.named(name).user.id);
      return free === undefined ? [] : [said(name, marked(free, 'c'), note)];
    }),
    ...preferring.map((name) => said(name, '-'.repeat(4 * dayHours + 17) + 'p'.repeat(2 * dayHours + 7), '')),
  ];
};

const marked = (weekday: number, letter: string): string =>
  [0, 1, 2, 3, 4, 5, 6].map((each) => (each === weekday ? letter : '-').repeat(dayHours)).join('');

/** The first weekday, Monday being 0, on which somebody's shifts neither begin nor end. */
const freeWeekday = ({ zone }: Scene, shifts: readonly Shift[], userId: string): number | undefined => {
  const theirs = shifts.filter((shift) => shift.userId === userId);
  const days = theirs.flatMap(({ startTime, endTime }) => [dayOf(zone, startTime), dayOf(zone, endTime)]);
  const busy = new Set(days.map((day) => daysBetween(mondayOf(day), day)));
  return Array.from({ length: weekHours / dayHours }, (_, weekday) => weekday).find((weekday) => !busy.has(weekday));
};
