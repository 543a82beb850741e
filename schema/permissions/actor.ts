import type { Role } from '../entities/user.ts';

/** Who asks: the signed-in person, as the server knows them now. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly departmentId: string;
  readonly managerId: string;
}

/** Managers and admins run the rota, decide on requests and record absences (D23). */
export const isManagerial = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'manager' || actor.role === 'admin';

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'staff';
