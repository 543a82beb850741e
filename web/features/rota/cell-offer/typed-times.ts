import type { TimeOfDay } from '#schema/entities/primitives.ts';

/** Times as somebody typed them, and the words after them. */
export interface TypedTimes {
  readonly startTime: TimeOfDay;
  readonly endTime: TimeOfDay;
  /** The words after the times: "bar" in "17-23 bar"; '' for none. */
  readonly words: string;
}

const clock = String.raw`(\d{1,2})(?:[:.](\d{2})|(\d{2}))?\s*(am|pm|a|p)?`;
const line = new RegExp(String.raw`^\s*${clock}\s*(?:-|–|—|to|until)\s*${clock}(?:\s+(.*\S))?\s*$`, 'i');

/**
 * "9-5", "17-23 bar", "9:30am to 5pm", "0930-1700". Undefined if these are not two times. Without am or pm, a leading 0
 * or an hour past 12 means the 24-hour clock; else the start is within a restaurant's day, from 6 in the morning, and
 * the end is the next such hour after it.
 */
export const typedTimes = (typed: string): TypedTimes | undefined => {
  const parts = partsOf(typed);
  if (!parts) return undefined;
  const { start, end, words } = parts;
  const is24 = start.is24 || end.is24;
  const from = start.half === '' && !is24 ? startMinutes(start, end) : minutesOf(start);
  const until = end.half === '' && !is24 ? endMinutes(from, end) : minutesOf(end);
  return { startTime: timeOf(from), endTime: timeOf(until), words };
};

/** The same hours in the other half of the day: 6 to 10 PM for "6-10". Undefined if the line says which half it is. */
export const otherHalf = (typed: string): TypedTimes | undefined => {
  const parts = partsOf(typed);
  if (!parts) return undefined;
  const { start, end, words } = parts;
  const isEither =
    [start, end].every((each) => each.half === '' && !each.is24) && start.hour !== 0 && start.hour !== 12;
  if (!isEither) return undefined;
  const from = (startMinutes(start, end) + half) % whole;
  return { startTime: timeOf(from), endTime: timeOf(endMinutes(from, end)), words };
};

const partsOf = (typed: string) => {
  const [, ...groups] = line.exec(typed) ?? [];
  const start = clockOf(groups.slice(0, 4));
  const end = clockOf(groups.slice(4, 8));
  return start && end ? { start, end, words: groups[8] ?? '' } : undefined;
};

interface TypedClock {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'a' | 'p' | '';
  readonly is24: boolean;
}

const clockOf = ([hours, minutes, more, half = '']: readonly (string | undefined)[]): TypedClock | undefined => {
  if (hours === undefined) return undefined;
  const [hour, minute] = [Number(hours), Number(minutes ?? more ?? 0)];
  const is12 = half !== '';
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0) || (is12 && (hour < 1 || hour > 12))) return undefined;
  const is24 = !is12 && (hour > 12 || hours.startsWith('0'));
  return { hour: hour % 24, minute, half: half.charAt(0).toLowerCase() as TypedClock['half'], is24 };
};

const [half, whole] = [12 * 60, 24 * 60];

const minutesOf = ({ hour, minute, half: named }: TypedClock): number => {
  if (named === '') return hour * 60 + minute;
  return (hour % 12) * 60 + minute + (named === 'p' ? half : 0);
};

/**
 * A start from 1 to 6 alone means the afternoon: nobody begins then at night. The half in "5-11pm" and "5-9am" counts
 * for both.
 */
const startMinutes = (start: TypedClock, end: TypedClock): number => {
  const plain = minutesOf({ ...start, half: 'a' });
  if (end.half !== '' && start.hour < end.hour && end.hour !== 12) return plain + (end.half === 'p' ? half : 0);
  if (start.hour === 12) return half + start.minute;
  return plain < 6 * 60 ? plain + half : plain;
};

/** The next such time after the start. */
const endMinutes = (from: number, end: TypedClock): number => {
  const plain = (end.hour % 12) * 60 + end.minute;
  return [plain, plain + half, plain + whole].find((minutes) => minutes > from) ?? plain;
};

const timeOf = (minutes: number): TimeOfDay =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':') as TimeOfDay;
