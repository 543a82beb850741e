import { type Role, roles, type User } from '../entities/user.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { everyone, never, nothing, type Permissions } from './permissions.ts';

/** Only the server creates accounts (they need a password); see `canCreateAccount`. */
export const userPermissions: Permissions<User> = {
  readers: everyone,
  create: never,
  change: (actor, row) => {
    if (isAdmin(actor)) return 'every-field';
    if (isManagerial(actor) && row.role === 'staff')
      return ['firstName', 'lastName', 'departmentId', 'positionId', 'positions', 'abilities', 'managerId'];
    return nothing();
  },
  remove: never,
};

/** Managers may create staff; only admins may create managers and admins (specification section 6). */
export const canCreateAccount = (actor: Actor, role: User['role']): boolean =>
  isAdmin(actor) || (isManagerial(actor) && role === 'staff');

/** Whether an edit changes what this person may see and who may see their employment. */
export const changesRole = (before: Pick<User, 'role'>, after: Pick<User, 'role'>): boolean =>
  before.role !== after.role;

/** Whether an edit gives this person rights they did not have (D56). */
export const raisesRole = (before: Pick<User, 'role'>, after: Pick<User, 'role'>): boolean =>
  roles.indexOf(after.role) > roles.indexOf(before.role);

/** The roles this person may give to somebody new (specification section 6). */
export const rolesToCreate = (actor: Actor): readonly Role[] => roles.filter((role) => canCreateAccount(actor, role));

/** Admins activate and deactivate others but not themselves, so that an active admin always remains. */
export const canChangeActivation = (actor: Actor, row: Pick<User, 'id'>): boolean =>
  isAdmin(actor) && row.id !== actor.userId;

/** Admins change the role of others, but not their own. */
export const canChangeRole = (actor: Actor, row: Pick<User, 'id'>): boolean => canChangeActivation(actor, row);

/** Who may make a link for somebody to set a new password: anyone who may create their account. */
export const canResetPassword = (actor: Actor, row: Pick<User, 'role'>): boolean => canCreateAccount(actor, row.role);

/** Whether somebody has a role: for filters and counts, never for permissions. */
export const hasRole = (row: Pick<User, 'role'>, role: Role): boolean => row.role === role;
