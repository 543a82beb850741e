import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, dayOrBlank, id, idOrBlank, instant } from './primitives.ts';

/**
 * That a department's week was published (D40, D41). It travels with the notices, which everybody receives: staff read
 * of a week without one that it is not published yet.
 */
export const publication = z.strictObject({
  id,
  kind: z.literal('publication'),
  /** The Monday. */
  week: day,
  departmentId: id,
  /** When a manager last asked for those to be reminded who have not seen it; '' for never. */
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
  references: { publishedBy: 'users' },
  hasComputedIds: true,
});
