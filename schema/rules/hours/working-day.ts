import { minuteMs } from '../time/lengths.ts';

/** Time worked, in milliseconds since 1970, and the restaurant's day on which it starts. */
export interface DayPart {
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
}

const dayMinutes = 24 * 60;

/**
 * Whether these are parts of one working day, such as lunch and dinner with a gap (a split shift): they start on one
 * day, and of the 24 hours from the first start, the time after the last end is at least the rest due, in minutes.
 * No daily rest is due between such parts. Working Time Regulations 1998, regulation 10(1): 11 consecutive hours' rest
 * "in each 24-hour period"; 10(3) and 22(1)(c) speak of work "split up over the day". So two parts within 13 hours are
 * one day, while closing late and opening early are two, however few hours are between.
 */
export const isOneWorkingDay = (parts: readonly DayPart[], restMinutes: number): boolean => {
  if (new Set(parts.map(({ date }) => date)).size > 1) return false;
  const start = Math.min(...parts.map(({ startMs }) => startMs));
  const end = Math.max(...parts.map(({ endMs }) => endMs));
  return end - start <= (dayMinutes - restMinutes) * minuteMs;
};
