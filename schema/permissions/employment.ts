import type { Employment } from '../entities/employment.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { mayChange, never, nothing, type Permissions } from './permissions.ts';

/** Managers receive and change employments of staff only (D35); everybody keeps their own phone and address. */
export const employmentPermissions: Permissions<Employment> = {
  readers: [{ roles: ['admin'] }, { roles: ['manager'], where: { role: 'staff' } }, { own: 'userId' }],
  create: never,
  change: (actor, row) => {
    if (isAdmin(actor)) return 'every-field';
    if (isManagerial(actor) && row.role === 'staff') return 'every-field';
    if (row.userId === actor.userId) return ['phoneNumber', 'address'];
    return nothing();
  },
  remove: never,
};

/** Whoever keeps the expiry date keeps the right-to-work document too: admins, and managers for staff. */
export const canKeepRightToWork = (actor: Actor, row: Employment): boolean =>
  mayChange(employmentPermissions.change(actor, row), 'rightToWorkExpiresOn');
