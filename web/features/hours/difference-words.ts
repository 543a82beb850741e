import type { WeekStanding } from '#schema/rules/hours/timesheet.ts';
import type { Difference } from '#schema/rules/hours/timesheet-differences.ts';
import { durationText } from '#schema/rules/text/time-text.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** `#` is the duration. */
const words: Readonly<Record<Exclude<Difference['kind'], 'clock-jumped' | 'arrived-late'>, string>> = {
  'clock-out-missing': 'Clock-out missing',
  overlapping: 'Overlaps other hours',
  'very-long': 'Over 16 hours',
  'no-hours': 'No hours',
  'not-rostered': 'Not rostered',
  'clock-out-stated': 'Clock-out from memory',
  late: '# late',
  early: 'Started # early',
  'left-early': 'Left # early',
  'stayed-on': 'Left # late',
  'clocked-out': 'Clocked out for #',
  'shorter-break': '# less break',
  'longer-break': '# more break',
};

/** "Not rostered", "12 min late", "Left 10 min early". */
export const differenceText = ({ kind, minutes }: Difference): string => {
  if (kind === 'clock-jumped') return clockJumpText(minutes);
  if (kind === 'arrived-late') return lateText(minutes);
  return words[kind].replace('#', durationText(minutes));
};

/** By how much a clock was set between clock-in and clock-out. */
export const clockJumpText = (minutes: number): string => `Clock was wrong by ${durationText(minutes)}`;

/** How long a punch took to reach the server. */
export const lateText = (minutes: number): string => `Arrived ${durationText(minutes)} later`;

export const differenceTone = ({ kind, isProblem }: Difference): BadgeTone => {
  if (isProblem) return 'danger';
  return kind === 'early' ? 'neutral' : 'attention';
};

/** A week's badge. */
export interface StandingWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

/** What is left to do for a week. */
export const standingWords: Readonly<Record<WeekStanding, StandingWord>> = {
  problem: { label: 'To fix', tone: 'danger' },
  unapproved: { label: 'Awaiting approval', tone: 'attention' },
  running: { label: 'At work', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'ok' },
  empty: { label: 'No hours', tone: 'neutral' },
};

/** Something differs from the rota and should be checked before approval. */
export const exceptionWord: StandingWord = { label: 'Check', tone: 'attention' };

/** Somebody else has to correct something: nobody corrects their own hours (D16). */
export const correctionAwaited: StandingWord = { label: 'Awaiting correction', tone: 'attention' };

/** "7h 30m": only in the column next to a phone's two times of day, where `durationText` does not fit (D58). */
export const compactText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
};

/** Worked minus rostered, with its sign: "+45 min", "−1 h 5 min", "On plan". */
export const balanceText = (minutes: number): string => {
  if (minutes === 0) return 'On plan';
  return `${minutes > 0 ? '+' : '−'}${durationText(Math.abs(minutes))}`;
};
