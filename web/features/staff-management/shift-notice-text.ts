import type { ListedShiftNotice } from '#schema/api/shift-notice.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { shiftChangeInWords, shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { momentText } from '#schema/rules/text/time-text.ts';

/** The shift, or its change: "Fri 20 Nov, 3:00 PM – 11:00 PM → 4:00 PM – 11:00 PM". */
export const shiftText = (
  { kind, before, shift }: Pick<ListedShiftNotice, 'kind' | 'before' | 'shift'>,
  restaurant: Restaurant,
): string =>
  kind === 'changed' && before ? shiftChangeInWords(before, shift, restaurant) : shiftInWords(shift, restaurant);

const words = { offered: 'Offered', changed: 'Changed', cancelled: 'Cancelled or taken off' } as const;

interface Names {
  /** The first name of the person who did it or made the final decision. */
  readonly by: string;
  /** Whose shift it is or was. */
  readonly theirs: string;
  /** Whether both are the same person; two people may share a first name. */
  readonly isOwn: boolean;
}

const wished = { offered: 'Taken', changed: 'Changed', cancelled: 'Given away' } as const;

/**
 * "Changed by Kim, 26 hours before the start". If it was the person's own wish, says so and who agreed to it: a
 * colleague or a manager, which cannot be told from their role today.
 */
export const noticeText = (
  { kind, hoursBefore, isOwnWish }: Pick<ListedShiftNotice, 'kind' | 'hoursBefore' | 'isOwnWish'>,
  { by, theirs, isOwn }: Names,
): string => {
  if (!isOwnWish) return `${words[kind]} by ${by}, ${beforeText(hoursBefore)}`;
  const word = isOwn ? [] : [`agreed by ${by}`];
  return [`${wished[kind]} by ${theirs}`, ...word, beforeText(hoursBefore)].join(', ');
};

const beforeText = (hours: number): string => {
  if (hours < 0) return 'after the start';
  if (hours < 1) return 'less than an hour before the start';
  if (hours < 72) return `${Math.floor(hours)} ${Math.floor(hours) === 1 ? 'hour' : 'hours'} before the start`;
  return `${Math.floor(hours / 24)} days before the start`;
};

/** Whether and when they looked at their week afterwards. */
export const seenText = ({ seenAt }: Pick<ListedShiftNotice, 'seenAt'>, zone: string): string =>
  seenAt === '' ? 'Not seen in Brigade' : `Seen ${momentText(zone, seenAt)}`;
