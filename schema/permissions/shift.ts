import type { Shift } from '../entities/shift.ts';
import type { User } from '../entities/user.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/**
 * The rota belongs to managers and admins (D23), and only they see drafts (D40). A draft is removed, a published shift
 * is cancelled.
 */
export const shiftPermissions: Permissions<Shift> = {
  readers: [{ roles: ['manager', 'admin'] }, { where: { status: 'scheduled' } }, { where: { status: 'cancelled' } }],
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? 'every-field' : nothing()),
  remove: (actor, { status }) => isManagerial(actor) && status === 'draft',
  widening: ['status'],
};

export const canManageRota = isManagerial;

/** Admins assign from the rota: their view of it is Shift Assignment (specification section 6, D23). */
export const assignsFromRota = isAdmin;

/** Who may be put on the rota: active people who are not admins (specification section 2). */
export const isRosterable = (person: Pick<User, 'role' | 'isActive'>): boolean => person.isActive && !isAdmin(person);

/** Who may read how much notice somebody had of their shifts: the person, managers and admins. */
export const readsShiftNotice = (actor: Actor, userId: string): boolean =>
  isManagerial(actor) || actor.userId === userId;
