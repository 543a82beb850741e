import { toInstant } from '#schema/entities/primitives.ts';
import type { BoardLine, Presence } from '#schema/rules/hours/pass-board.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, durationText } from '#schema/rules/text/time-text.ts';

/** The words of a line on the board about its person, and how urgent they are. */

export type Tone = 'on' | 'break' | 'amber' | 'red' | 'soft';

const tones: Readonly<Record<Presence, Tone>> = {
  ...{ on: 'on', break: 'break', late: 'amber', missing: 'red' },
  ...{ off: 'red', unassigned: 'red', due: 'soft', left: 'soft' },
} as const;

export const toneOf = ({ presence }: Pick<BoardLine, 'presence'>): Tone => tones[presence];

/** "On since 4:02 PM", "Late by 12 min", "Nobody yet". */
export const presenceText = (line: BoardLine, zone: string): string => {
  const { presence, since, start, minutesLate } = line;
  const at = since === '' ? '' : clockText(zone, since);
  const texts: Readonly<Record<Presence, string>> = {
    on: `On since ${at}`,
    break: `Break since ${at}`,
    due: `Starts ${clockText(zone, start)}`,
    late: `Late by ${durationText(minutesLate)}`,
    missing: `Missing for ${durationText(minutesLate)}`,
    left: 'Done',
    off: 'Off, needs cover',
    unassigned: 'Needs somebody',
  };
  return texts[presence];
};

/** The same on a tile, which has little room: "Break 12 min", "Missing 45 min", "Open from 5:00 PM". */
export const tileText = (line: BoardLine, zone: string, now: number): string => {
  if (line.presence === 'unassigned') return `Open from ${clockText(zone, line.start)}`;
  if (line.presence === 'break' && line.since !== '')
    return `Break ${durationText(Math.max(0, minutesBetween(line.since, toInstant(now))))}`;
  return presenceText(line, zone).replace('Missing for', 'Missing');
};

/** The share of their shift that is over, 0 to 1; undefined for anybody who is not at work or has no shift. */
export const shareOf = ({ presence, start, end }: BoardLine, now: number): number | undefined => {
  if ((presence !== 'on' && presence !== 'break') || end === '') return undefined;
  const [from, until] = [Date.parse(start), Date.parse(end)];
  return Math.min(1, Math.max(0, (now - from) / (until - from)));
};

/** "to 11 PM"; empty for anybody who is done, or at work without a shift. */
export const untilText = ({ presence, end }: BoardLine, zone: string): string =>
  end === '' || presence === 'left' ? '' : `to ${clockText(zone, end).replace(':00', '')}`;

export const nameOfLine = ({ person }: Pick<BoardLine, 'person'>): string =>
  person ? `${person.firstName} ${person.lastName.slice(0, 1)}.` : 'Unassigned';

export const timeAt = (zone: string, now: number): string => clockText(zone, toInstant(now));
