import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant } from './primitives.ts';

/**
 * Records that a person's device has shown them their week (D41). It is in the hours collection, with the same readers
 * and the same retention: the person, managers and admins, for 18 weeks on devices.
 */
export const receipt = z.strictObject({
  id,
  kind: z.literal('receipt'),
  userId: id,
  /** The Monday of the week. */
  day,
  /** Which version of the week was shown (`weekVersion`): if today's differs, they saw it before the change. */
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  shownAt: instant,
  createdAt: instant,
});
export type Receipt = z.output<typeof receipt>;

export const receiptEntity = defineEntity({
  name: 'receipt',
  table: 'receipts',
  collection: 'hours',
  kind: 'receipt',
  shape: receipt,
  serverOwned: ['createdAt'],
  references: { userId: 'users' },
  hasComputedIds: true,
});
