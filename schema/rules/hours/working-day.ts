import { minuteMs } from '../time/lengths.ts';

/** A time worked, in milliseconds since 1970, and the restaurant's day on which it starts. */
export interface DayPart {
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
}

const dayMinutes = 24 * 60;

/**
 * Whether these are the parts of one working day, such as lunch and dinner with a gap (a split shift): they start on one
 * day, and from the first start to the last end they leave the rest due, in minutes, of the 24 hours that begin with it.
 * Between such parts no daily rest is due. Working Time Regulations 1998, regulation 10(1): 11 consecutive hours' rest
 * "in each 24-hour period"; 10(3) and 22(1)(c) speak of work "split up over the day". So two parts within 13 hours are
 * one day, while closing late and opening early are two, however few hours lie between.
 */
export const isOneWorkingDay = (parts: readonly DayPart[], restMinutes: number): boolean => {
  if (new Set(parts.map(({ date }) => date)).size > 1) return false;
  const start = Math.min(...parts.map(({ startMs }) => startMs));
  const end = Math.max(...parts.map(({ endMs }) => endMs));
  return end - start <= (dayMinutes - restMinutes) * minuteMs;
};
