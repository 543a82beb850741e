import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, instant } from './primitives.ts';

/**
 * Somebody's word that they have read one version of a policy, or a pinned notice. It travels with the employments: as they do, it stays
 * as long as the person's record, where a checklist leaves the device after 18 weeks.
 */
export const acknowledgement = z.strictObject({
  id,
  kind: z.literal('acknowledgement'),
  userId: id,
  /** The policy; or the notice, of which there is one version. */
  policyId: id,
  version: z.int().check(z.minimum(1)),
  /** When they said so. */
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
  // Not policyId: devices push employments before posts, and what is referred to comes first.
  references: { userId: 'users' },
});
