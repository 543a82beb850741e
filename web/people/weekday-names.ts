/** Monday first. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Weekdays (1 is Monday) with one added or removed, in the order of the week. */
export const toggledDay = (days: readonly number[], weekday: number): number[] =>
  (days.includes(weekday) ? days.filter((each) => each !== weekday) : [...days, weekday]).toSorted();

/** "Mon, Tue". */
export const weekdaysText = (days: readonly number[]): string =>
  days.flatMap((weekday) => weekdayNames[weekday - 1] ?? []).join(', ');
