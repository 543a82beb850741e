import { blankLeaving, type Employment, employmentEntity, leavingFields } from '../entities/employment.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { mayChange, never, nothing, type Permissions } from './permissions.ts';

const notForManagers: ReadonlySet<string> = new Set([
  ...['id', 'kind', 'userId'],
  ...employmentEntity.serverOwned,
  ...leavingFields,
]);
const managersFields = (Object.keys(employmentEntity.shape.shape) as (keyof Employment)[]).filter(
  (field) => !notForManagers.has(field),
);

/**
 * Managers receive and change employments of staff only (D35); everybody keeps their own phone and address up to date,
 * and asks for a change of name or email. Why somebody leaves and what becomes of their shifts is visible to admins
 * and, for staff, to managers; the person sees only the day. Only admins set it, as it ends an account (D51).
 */
export const employmentPermissions: Permissions<Employment> = {
  readers: [{ roles: ['admin'] }, { roles: ['manager'], where: { role: 'staff' } }, { own: 'userId' }],
  create: never,
  change: (actor, row) => {
    if (isAdmin(actor)) return 'every-field';
    if (isManagerial(actor) && row.role === 'staff') return managersFields;
    if (row.userId === actor.userId) return ['phoneNumber', 'address', 'askedDetails'];
    return nothing();
  },
  remove: never,
  present: (actor, row) =>
    readsLeaving(actor, row) || row.leavesOn === '' ? row : { ...row, ...blankLeaving, leavesOn: row.leavesOn },
};

/**
 * Who may read everything about somebody's leaving; the person's own device knows only the day, and offers nothing
 * after it.
 */
const readsLeaving = (actor: Actor, row: Employment): boolean =>
  isAdmin(actor) || (isManagerial(actor) && row.userId !== actor.userId);

/** Anyone who may set the expiry date may keep the right-to-work document too: admins, and managers for staff. */
export const canKeepRightToWork = (actor: Actor, row: Employment): boolean =>
  mayChange(employmentPermissions.change(actor, row), 'rightToWorkExpiresOn');
