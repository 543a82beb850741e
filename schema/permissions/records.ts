import { type Actor, isAdmin } from './actor.ts';

/** Who sees how long records are kept, and may have them kept longer. */
export const keepsRetention = (actor: Pick<Actor, 'role'>): boolean => isAdmin(actor);

/** Who may have the file with everything kept about a person: the person, and admins. */
export const mayExportPerson = (actor: Pick<Actor, 'role' | 'userId'>, userId: string): boolean =>
  actor.userId === userId || isAdmin(actor);

/** Who acknowledges and answers complaints about data. */
export const handlesComplaints = (actor: Pick<Actor, 'role'>): boolean => isAdmin(actor);
