import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { dayOrBlank, filledText, id, idOrBlank, instant } from './primitives.ts';

const dated = { createdAt: instant, updatedAt: instant };

export const notice = z.strictObject({
  id,
  kind: z.literal('notice'),
  title: filledText(120, 'Enter a title'),
  content: filledText(4000, 'Enter the notice'),
  isPinned: z.boolean(),
  /** When a manager last sent a reminder to those who had not read it while it was pinned; '' for never. */
  remindedOn: dayOrBlank,
  authorId: idOrBlank,
  ...dated,
});
export type Notice = z.output<typeof notice>;

export const policyCategories = ['Appearance', 'Safety', 'Benefits', 'Service', 'Operations'] as const;

export const policy = z.strictObject({
  id,
  kind: z.literal('policy'),
  title: filledText(120, 'Enter a title'),
  content: filledText(40_000, 'Enter the policy'),
  category: z.enum(policyCategories),
  version: z.int().check(z.minimum(1)),
  requiresAcknowledgement: z.boolean(),
  isRetired: z.boolean(),
  ...dated,
});
export type Policy = z.output<typeof policy>;

export const noticeEntity = defineEntity({
  name: 'notice',
  table: 'notices',
  collection: 'posts',
  kind: 'notice',
  shape: notice,
  serverOwned: ['authorId', 'createdAt', 'updatedAt'],
  maker: 'authorId',
  later: { remindedOn: '' },
  references: { authorId: 'users' },
});

export const policyEntity = defineEntity({
  name: 'policy',
  table: 'policies',
  collection: 'posts',
  kind: 'policy',
  shape: policy,
  serverOwned: ['createdAt', 'updatedAt'],
  references: {},
});
