import type { Instant } from '#schema/entities/primitives.ts';

/** An instant as a device states it, kept between what it followed and its arrival: some clocks run slow. */
export const heldBetween = (least: Instant, said: Instant, most: Instant): Instant => {
  const notLate = earlier(said, most);
  return notLate < least ? least : notLate;
};

/** The earlier of two instants: a device whose clock is fast cannot date anything into the future. */
export const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);
