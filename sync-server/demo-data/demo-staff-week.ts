import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import { shortestRestMinutes } from '#schema/rules/rota/conflicts.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { addDays, daysBetween, instantAt, timeOf, weekDays } from '#schema/rules/time/zone.ts';
import { later, type Scene } from './scene.ts';

/** When somebody works on a day, and their unpaid break. */
export interface PlannedHours {
  readonly day: Day;
  readonly startTime: Instant;
  readonly endTime: Instant;
  readonly breakMinutes: number;
}

/** This week's two days off, by today's weekday (0 is Monday): never today or tomorrow. */
const daysOffByWeekday: readonly (readonly [number, number])[] = [
  [5, 6],
  [5, 6],
  [5, 6],
  [5, 6],
  [1, 6],
  [1, 2],
  [1, 2],
];

/**
 * The same if today's shift began at night: yesterday is off too, if it is in this week, to leave rest before the
 * shift.
 */
const daysOffAtNight: readonly (readonly [number, number])[] = [
  [5, 6],
  [0, 6],
  [1, 6],
  [2, 6],
  [1, 3],
  [1, 4],
  [1, 5],
];

/**
 * The demo staff account's hours of this week and of tomorrow, built around now so that the records add up to the
 * specification's figures on any weekday at any hour (D1): five days, three of 8 hours with half an hour unpaid and two
 * of 5 hours, which makes 32.5 hours; 8 hours today; a shift tomorrow; two days off.
 */
export const planDemoStaffWeek = (scene: Scene): readonly PlannedHours[] => {
  const today = longDay(scene, scene.today, todaysStart(scene));
  const tomorrow = tomorrowAfter(scene, today);
  const daysOff = (isNight(scene) ? daysOffAtNight : daysOffByWeekday)[daysBetween(scene.monday, scene.today)];
  const otherDays = weekDays(scene.monday)
    .filter((_, index) => !daysOff?.includes(index))
    .filter((day) => day !== today.day && day !== tomorrow.day);
  const longDays = otherDays.length - shortDaysAWeek;
  const others = otherDays.map((day, index) =>
    index < longDays ? longDay(scene, day, '10:00') : shortDay(scene, day, '15:00'),
  );
  return [...others, today, tomorrow];
};

const shortDaysAWeek = 2;

const longDay = (scene: Scene, day: Day, start: string): PlannedHours => hoursFrom(scene, day, start, 480, 30);

const shortDay = (scene: Scene, day: Day, start: string): PlannedHours => hoursFrom(scene, day, start, 300, 0);

const hoursFrom = (scene: Scene, day: Day, start: string, minutes: number, breakMinutes: number): PlannedHours => {
  const startTime = instantAt(scene.zone, day, start as TimeOfDay);
  return { day, startTime, endTime: later(startTime, minutes), breakMinutes };
};

const [opening, latestStart, usualProgress] = [8 * 60, 16 * 60, 5 * 60 + 45];

/** The shift is in progress at any hour, with about 2 h 15 min left if the day allows. */
const todaysStart = (scene: Scene): string => {
  const wished = Math.floor((minuteOfDay(scene) - usualProgress) / 30) * 30;
  return timeOfMinutes(Math.min(Math.max(wished, isNight(scene) ? 0 : opening), latestStart));
};

const isNight = (scene: Scene): boolean => minuteOfDay(scene) < opening;

const minuteOfDay = (scene: Scene): number => minutesOf(timeOf(scene.zone, scene.at));

/** Tomorrow from 10:00, or later to leave 11 hours' rest after today's shift (D18). */
const tomorrowAfter = (scene: Scene, today: PlannedHours): PlannedHours => {
  const starts = ['10:00', '11:00'].map((start) => longDay(scene, addDays(scene.today, 1), start));
  const rested = starts.find(({ startTime }) => minutesBetween(today.endTime, startTime) >= shortestRestMinutes);
  return rested ?? longDay(scene, addDays(scene.today, 1), '12:00');
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOfMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
