import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { currentRestore } from '#server/db/current-restore.ts';
import type { Transaction } from './transaction.ts';

/** An instant as a device states it, kept between what it followed and its arrival: some clocks run slow. */
export const heldBetween = (least: Instant, said: Instant, most: Instant): Instant => {
  const notLate = earlier(said, most);
  return notLate < least ? least : notLate;
};

/** The earlier of two instants: a device whose clock is fast cannot date anything into the future. */
export const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);

/**
 * The least time of something that comes back after a restore. What it followed may have come back too, and is dated by
 * its return: then it is the backup's own time.
 */
export const lostSince = ({ db }: Transaction, followed: Instant): Instant => {
  const restore = currentRestore(db);
  return restore ? earlier(followed, toInstant(restore.from)) : followed;
};
