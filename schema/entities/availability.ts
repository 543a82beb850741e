import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant, text } from './primitives.ts';

export const availabilityRepeats = ['weekly', 'fortnightly', 'once'] as const;

/**
 * When somebody cannot or would rather work (D44): a wish that binds nobody. One letter per hour of the restaurant's
 * clock, from midnight: `c` cannot, `p` prefers, `-` neither. It is in the employments collection, which has the same
 * readers.
 */
export const availability = z.strictObject({
  id,
  kind: z.literal('availability'),
  userId: id,
  /** The single day, or the first day of a pattern; of two patterns the later one applies. */
  startsOn: day,
  repeats: z.enum(availabilityRepeats),
  /**
   * 24 letters for a single day, 168 for a week from Monday, or 336 for two weeks, the first being that of `startsOn`.
   */
  hours: z.string().check(z.regex(/^[-cp]{24,336}$/, 'Mark the hours again')),
  note: text(200),
  createdAt: instant,
});
export type Availability = z.output<typeof availability>;

export const availabilityEntity = defineEntity({
  name: 'availability',
  table: 'availabilities',
  collection: 'employments',
  kind: 'availability',
  shape: availability,
  serverOwned: ['createdAt'],
  references: { userId: 'users' },
});
