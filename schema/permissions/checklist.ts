import type { Checklist } from '../entities/checklist.ts';
import { isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Managers and admins assign (D23); the assignee ticks. */
export const checklistPermissions: Permissions<Checklist> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  create: isManagerial,
  change: (actor, row) => (row.userId === actor.userId || isManagerial(actor) ? ['items'] : nothing()),
  remove: isManagerial,
};
