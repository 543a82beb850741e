import type { Instant } from '#schema/entities/primitives.ts';

/** An instant as a device says it, held between what it followed and its arrival: clocks that run behind exist as well. */
export const heldBetween = (least: Instant, said: Instant, most: Instant): Instant => {
  const notLate = earlier(said, most);
  return notLate < least ? least : notLate;
};

/** The earlier of two instants: a device whose clock runs ahead dates nothing into the future. */
export const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);
