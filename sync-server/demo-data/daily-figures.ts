import type { DailyFigure, DailyMeasure } from '#schema/entities/daily-figure.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { dailyFigureId } from '#schema/rules/restaurant/daily-figures.ts';
import type { Team } from './people.ts';
import { dayFromToday, instantFromToday, type Scene, weeksBack } from './scene.ts';

// Labour costs about a third of the takings of a restaurant this size.
const [leastEarnedPercent, mostEarnedPercent] = [270, 370];
const [leastSatisfied, mostSatisfied] = [82, 96];

/** Revenue and satisfaction of every day of the demo restaurant until yesterday, entered by its admin that night (D36). */
export const createDailyFigures = (
  scene: Scene,
  team: Team,
  records: readonly HoursRecord[],
): readonly DailyFigure[] => {
  const userId = team.demoAccount('admin').user.id;
  const labour = new Map<Day, number>();
  for (const { day, totalPay } of records) labour.set(day, (labour.get(day) ?? 0) + totalPay);
  return Array.from({ length: weeksBack * 7 }, (_, index) => index - weeksBack * 7).flatMap((daysFromToday) => {
    const day = dayFromToday(scene, daysFromToday);
    const cost = labour.get(day) ?? 0;
    const enter = (measure: DailyMeasure, value: number): DailyFigure => ({
      id: dailyFigureId(measure, day),
      kind: 'dailyFigure',
      userId,
      day,
      measure,
      value,
      createdAt: instantFromToday(scene, daysFromToday, '23:50'),
    });
    const earned = Math.round((cost * scene.random.between(leastEarnedPercent, mostEarnedPercent)) / 100);
    return [enter('revenue', earned), enter('satisfaction', scene.random.between(leastSatisfied, mostSatisfied))];
  });
};
