import type { WeekPerson, Weights } from './week.ts';

/** What a week costs apart from the person's wishes, by its sums (minutes, late finishes, weekend days). */
export const weekCost = (
  { fewestMinutes, usualMinutes, share }: WeekPerson,
  weights: Weights,
  minutes: number,
  lates: number,
  weekendDays: number,
): number =>
  (Math.max(0, fewestMinutes - minutes) * weights.fewestHour +
    Math.max(0, minutes - usualMinutes) * weights.overtimeHour +
    Math.abs(minutes - share.minutes) * weights.unevenHour) /
    60 +
  tooMany(lates - share.lates) * weights.unevenLate +
  tooMany(weekendDays - share.weekendDays) * weights.unevenWeekend;

/** The first one too many counts once, the second twice and so on; a fraction counts in proportion. */
const tooMany = (excess: number): number => {
  if (excess <= 0) return 0;
  const whole = Math.floor(excess);
  return (whole * (whole + 1)) / 2 + (excess - whole) * (whole + 1);
};
