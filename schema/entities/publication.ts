import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, dayOrBlank, id, idOrBlank, instant } from './primitives.ts';

/**
 * Marks a department's week as published (D40, D41). It is in the notices collection, which everybody receives: without
 * one, staff read that the week is not published yet.
 */
export const publication = z.strictObject({
  id,
  kind: z.literal('publication'),
  /** The Monday. */
  week: day,
  departmentId: id,
  /** When a manager last sent a reminder to those who had not seen it; '' for never. */
  remindedOn: dayOrBlank,
  publishedBy: idOrBlank,
  createdAt: instant,
});
export type Publication = z.output<typeof publication>;

export const publicationEntity = defineEntity({
  name: 'publication',
  table: 'publications',
  collection: 'posts',
  kind: 'publication',
  shape: publication,
  serverOwned: ['publishedBy', 'createdAt'],
  maker: 'publishedBy',
  references: { publishedBy: 'users' },
  hasComputedIds: true,
});
