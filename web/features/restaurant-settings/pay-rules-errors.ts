import type { Restaurant } from '#schema/entities/restaurant.ts';

const weekMinutes = 7 * 24 * 60;
const [leastPercent, mostPercent] = [100, 500];

/** What is wrong in pay rules, by field. A threshold of 0 turns its rule off. */
export const payRulesErrors = (rules: Restaurant['payRules']): Readonly<Record<string, string>> => {
  const { overtimeAfterWeeklyMinutes: overtime, doubleTimeAfterWeeklyMinutes: doubleTime } = rules;
  return {
    ...thresholdError('overtimeAfterWeeklyMinutes', overtime),
    ...thresholdError('doubleTimeAfterWeeklyMinutes', doubleTime),
    ...(overtime > 0 &&
      doubleTime > 0 &&
      doubleTime < overtime && {
        doubleTimeAfterWeeklyMinutes: 'Double time begins after overtime. Enter as many hours or more.',
      }),
    ...percentError('overtimePercent', rules.overtimePercent),
    ...percentError('doubleTimePercent', rules.doubleTimePercent),
  };
};

const thresholdError = (field: string, minutes: number) =>
  minutes > weekMinutes && { [field]: 'A week has 168 hours. Enter fewer.' };

const percentError = (field: string, percent: number) =>
  (percent < leastPercent || percent > mostPercent) && {
    [field]: `Enter between ${leastPercent} and ${mostPercent}%`,
  };
