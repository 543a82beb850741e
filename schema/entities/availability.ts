import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant, text } from './primitives.ts';

export const availabilityRepeats = ['weekly', 'fortnightly', 'once'] as const;

/**
 * When somebody cannot or would rather work (D44): their wish, which binds nobody. One letter an hour of the
 * restaurant's clock, from midnight: `c` cannot, `p` prefers, `-` neither. It travels with the employments, which have
 * the same readers.
 */
export const availability = z.strictObject({
  id,
  kind: z.literal('availability'),
  userId: id,
  /** The single day, or the first day on which a pattern holds; of two patterns the later one does. */
  startsOn: day,
  repeats: z.enum(availabilityRepeats),
  /** 24 letters of a single day, 168 of a week from Monday on, or 336 of two, the first being the week of `startsOn`. */
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
