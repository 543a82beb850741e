import type { Instant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';

/**
 * When somebody was asked, saw it and answered (D50): anybody who answered has seen it, even if no device has noted
 * that.
 */
export const askedText = (
  { createdAt, seenAt, status, decidedAt }: Pick<ShiftRequest, 'createdAt' | 'seenAt' | 'status' | 'decidedAt'>,
  momentOf: (instant: Instant) => string,
): string => {
  const hasAnswered = decidedAt !== '' && (status === 'declined' || status === 'accepted');
  const seen = seenAt === '' ? !hasAnswered && 'Not seen yet' : `Seen ${momentOf(seenAt)}`;
  return [`Asked ${momentOf(createdAt)}`, seen, hasAnswered && `Answered ${momentOf(decidedAt)}`]
    .filter((part) => part !== false)
    .join(' · ');
};
