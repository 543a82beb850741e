import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, instant } from './primitives.ts';

/**
 * Somebody's statement that they have read one version of a policy, or a pinned notice. It is in the employments
 * collection: like them it stays as long as the person's record, whereas checklists leave the device after 18 weeks.
 */
export const acknowledgement = z.strictObject({
  id,
  kind: z.literal('acknowledgement'),
  userId: id,
  /** The policy or the notice; a notice has only one version. */
  policyId: id,
  version: z.int().check(z.minimum(1)),
  /** When they confirmed it. */
  createdAt: instant,
});
export type Acknowledgement = z.output<typeof acknowledgement>;

export const acknowledgementEntity = defineEntity({
  name: 'acknowledgement',
  table: 'acknowledgements',
  collection: 'employments',
  kind: 'acknowledgement',
  shape: acknowledgement,
  serverOwned: ['createdAt'],
  // Not policyId: devices push employments before posts, and a referenced row must come first.
  references: { userId: 'users' },
});
