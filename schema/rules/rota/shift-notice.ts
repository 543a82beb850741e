import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { type Shift, shiftDetails } from '#schema/entities/shift.ts';
import { hourMs, minuteMs } from '../time/lengths.ts';

export const noticeKinds = ['offered', 'changed', 'cancelled'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Less than these hours before the start is short notice. Data, because payment for short notice becomes law in Great
 * Britain (Employment Rights Act 2025) and its hours have not been set yet.
 */
export const shortNoticeHours: Readonly<Record<NoticeKind, number>> = { offered: 48, changed: 48, cancelled: 48 };

/** A line of the audit trail about one shift. */
export interface ShiftLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly actorId: string;
  /**
   * `publish-shift` is announced at once, `move-shift` follows a request by the people themselves, `give-shift-away`
   * one that a manager made in the name of the shift's person.
   */
  readonly intent: string;
  /** The fields that changed, with their new values. */
  readonly change: Partial<Shift>;
}

/** A change to a person's shift, how long before its start and by whom. */
export interface ShiftNotice {
  readonly kind: NoticeKind;
  readonly at: Instant;
  readonly by: string;
  /** Before the start, or the earlier of the two starts; negative after it. */
  readonly hoursBefore: number;
  /** They asked for it or agreed to it; `by` then made the last decision: the person, a colleague or a manager. */
  readonly isOwnWish: boolean;
  /** Fewer hours before than `shortNoticeHours`, and not at the people's own request. */
  readonly isShort: boolean;
  /** The shift before; null if it is new to the person. */
  readonly before: Shift | null;
  /** The shift as it is since; if it was cancelled or given to somebody else, as it was. */
  readonly shift: Shift;
}

/** Edits in one burst count as one, as they do in notifications (D42). */
export const burstMs = 2 * minuteMs;
/** However long the edits go on, nobody waits longer than this (D42). */
export const longestBurstMs = 10 * minuteMs;

/** What a person was given, and what was changed or cancelled of it, in order. @param lines in order */
export const shiftNotices = (userId: string, lines: readonly ShiftLine[]): readonly ShiftNotice[] => {
  const notices: ShiftNotice[] = [];
  let [state, known]: [Partial<Shift>, Shift | undefined] = [{}, undefined];
  let began: number | undefined;
  for (const [place, line] of lines.entries()) {
    state = { ...state, ...line.change };
    began ??= line.at;
    if (isFollowedInBurst(line, lines[place + 1], began)) continue;
    began = undefined;
    const now = theirs(state as Shift, userId);
    const notice = noticeOf(known, now, line);
    if (notice) notices.push(notice);
    known = now;
  }
  return notices;
};

/**
 * Whether people are notified of a line only together with the next one. Published shifts are announced at once (D41).
 */
const isFollowedInBurst = (line: ShiftLine, next: ShiftLine | undefined, began: number): boolean =>
  line.intent !== 'publish-shift' &&
  next !== undefined &&
  next.at - line.at < burstMs &&
  next.at - began < longestBurstMs;

const theirs = (shift: Shift, userId: string): Shift | undefined =>
  shift.status === 'scheduled' && shift.userId === userId ? shift : undefined;

const noticeOf = (before: Shift | undefined, now: Shift | undefined, line: ShiftLine): ShiftNotice | undefined => {
  const shift = now ?? before;
  if (!shift || (before && now && shiftDetails.every((field) => before[field] === now[field]))) return undefined;
  const kind = kindOf(before, now);
  const starts = [before, now].flatMap((each) => (each ? [Date.parse(each.startTime)] : []));
  const hoursBefore = (Math.min(...starts) - line.at) / hourMs;
  const isOwnWish = isWished(line, kind);
  const isShort = !isOwnWish && hoursBefore < shortNoticeHours[kind];
  const at = toInstant(line.at);
  return { kind, at, by: line.actorId, hoursBefore, isOwnWish, isShort, before: before ?? null, shift };
};

/** Whether the person asked for it or agreed to it. */
const isWished = ({ intent }: ShiftLine, kind: NoticeKind): boolean =>
  intent === 'move-shift' || (intent === 'give-shift-away' && kind === 'offered');

const kindOf = (before: Shift | undefined, now: Shift | undefined): NoticeKind => {
  if (!before) return 'offered';
  return now ? 'changed' : 'cancelled';
};
