import type { CollectionName } from '../collection-names.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';

const readByStaff: ReadonlySet<CollectionName> = new Set(['restaurant', 'users', 'templates', 'shifts', 'posts']);
const readByManagers: ReadonlySet<CollectionName> = new Set(['restaurant', 'templates']);

/** Whether this person never writes to a collection, so that the device need not watch it for writes. */
export const onlyReads = (actor: Actor, collection: CollectionName): boolean => {
  if (isAdmin(actor)) return false;
  return (isManagerial(actor) ? readByManagers : readByStaff).has(collection);
};
