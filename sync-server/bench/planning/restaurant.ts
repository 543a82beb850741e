import { seededNumbers } from '#schema/rules/planning/random.ts';
import type { KeptShift, Week, WeekPerson, WeekShift } from '#schema/rules/planning/week.ts';

const positions = ['waiter', 'kitchen', 'bar', 'runner'];
/** Minutes after midnight, and the break in minutes. */
const times = [
  { start: 540, end: 960, pause: 30 },
  { start: 690, end: 930, pause: 0 },
  { start: 660, end: 1_140, pause: 30 },
  { start: 960, end: 1_380, pause: 30 },
  { start: 1_020, end: 1_320, pause: 15 },
  { start: 1_080, end: 1_530, pause: 30 },
];

/** Weights a restaurant might choose: an open shift weighs most, then contracts, then fairness. */
export const usualWeights = {
  open: 100,
  fewestHour: 8,
  overtimeHour: 6,
  unevenHour: 1,
  unevenLate: 3,
  unevenWeekend: 4,
  alone: 10,
  fixedDay: 90,
} as const;

/** A restaurant's week generated from a seed: open shifts, and people with contracts, leave, wishes and habits. */
export const restaurantWeek = (people: number, openShifts: number, seed: number): Week => {
  const random = seededNumbers(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const shifts = Array.from({ length: openShifts }, (): WeekShift => {
    const busy = random() < 0.5 ? 4 + Math.floor(random() * 3) : Math.floor(random() * 7);
    return shiftOn(busy, pick(times), pick(positions));
  });
  const hours = shifts.reduce((sum, { minutes }) => sum + minutes, 0);
  const contracts = Array.from({ length: people }, () => pick([8, 16, 24, 32, 40]) * 60);
  const total = contracts.reduce((sum, minutes) => sum + minutes, 0);
  const lates = shifts.filter(({ isLate }) => isLate).length;
  const weekend = shifts.filter(({ day }) => day >= 5).length;
  return {
    shifts,
    weights: usualWeights,
    limits: [],
    people: contracts.map((minutes): WeekPerson => {
      const isYoung = random() < 0.08;
      const own = random() < 0.35 ? [pick(positions), pick(positions)] : [pick(positions)];
      const leave = random() < 0.25 ? Math.floor(random() * 7) : -1;
      const never = Math.floor(random() * 14);
      const held = ({ day, start, end }: WeekShift): boolean =>
        (day >= leave && leave >= 0 && day <= leave + 1) ||
        (day === never && start % 1_440 >= 900) ||
        (isYoung && end % 1_440 < 360);
      const keptCount = random() < 0.2 ? 1 : 0;
      const part = minutes / total;
      return {
        positions: own,
        kept: Array.from(
          { length: keptCount },
          (): KeptShift => shiftOn(Math.floor(random() * 7), pick(times), own[0] as string),
        ),
        notShifts: new Set(shifts.flatMap((shift, number) => (held(shift) ? [number] : []))),
        wishes: wishesOf(shifts, random),
        restMinutes: isYoung ? 720 : 660,
        mostMinutes: isYoung ? 2_400 : 2_880,
        mostDayMinutes: isYoung ? 480 : 1_440,
        fixedDays: new Set(),
        mostEvenings: 7,
        fewestMinutes: minutes * 0.8,
        usualMinutes: minutes * 1.1,
        share: { minutes: hours * part, lates: lates * part, weekendDays: weekend * part },
      };
    }),
  };
};

/** What somebody would or would not like to work: between two shifts at the same times nobody has a preference. */
const wishesOf = (shifts: readonly WeekShift[], random: () => number): ReadonlyMap<number, number> => {
  const wishes = new Map<string, number>();
  for (const { start, end } of shifts) {
    const times = `${start} ${end}`;
    if (!wishes.has(times)) wishes.set(times, random() >= 0.06 ? 0 : random() < 0.6 ? -3 : 4);
  }
  return new Map(
    shifts.flatMap(({ start, end }, number): [number, number][] => {
      const wish = wishes.get(`${start} ${end}`) ?? 0;
      return wish === 0 ? [] : [[number, wish]];
    }),
  );
};

const shiftOn = (day: number, time: (typeof times)[number], position: string): WeekShift => ({
  day,
  start: day * 1_440 + time.start,
  end: day * 1_440 + time.end,
  minutes: time.end - time.start - time.pause,
  position,
  isLate: time.end > 1_380,
  isEvening: time.end > 1_140,
});
