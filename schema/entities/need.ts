import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { dayOrBlank, id, instant, timeOfDay } from './primitives.ts';

/** How many people a position needs between two times. An end at or before the start is on the next day. */
export const needSlot = z.strictObject({
  id,
  positionId: id,
  count: z.int('Enter a whole number').check(z.minimum(1, 'Enter at least 1'), z.maximum(99, 'Enter at most 99')),
  startTime: timeOfDay,
  endTime: timeOfDay,
});
export type NeedSlot = z.output<typeof needSlot>;

/** Who is needed on a weekday, or on one date instead of its weekday (D47). */
export const need = z.strictObject({
  /** Derived from weekday or date (`needId`), so that entries on two devices are one record. */
  id,
  kind: z.literal('need'),
  /** 1 is Monday, 7 is Sunday; 0 for a single date. */
  weekday: z.int().check(z.minimum(0), z.maximum(7)),
  day: dayOrBlank,
  /** Empty if nobody is needed, such as on a day when the restaurant is closed. */
  slots: z.array(needSlot).check(z.maxLength(60, 'Enter at most 60 lines')),
  createdAt: instant,
});
export type Need = z.output<typeof need>;

export const needEntity = defineEntity({
  name: 'need',
  table: 'needs',
  collection: 'templates',
  kind: 'need',
  shape: need,
  serverOwned: ['createdAt'],
  references: {},
  hasComputedIds: true,
});
