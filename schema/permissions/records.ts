import { type Actor, isAdmin } from './actor.ts';

/** Who sees how long records are kept, and may keep them for longer. */
export const keepsRetention = (actor: Pick<Actor, 'role'>): boolean => isAdmin(actor);
