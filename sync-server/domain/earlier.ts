import type { Instant } from '#schema/entities/primitives.ts';

/** The earlier of two instants: a device whose clock runs ahead dates nothing into the future. */
export const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);
