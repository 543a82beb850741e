import type { Publication } from '../entities/publication.ts';
import type { Receipt } from '../entities/receipt.ts';
import { isManagerial } from './actor.ts';
import { everyone, never, nothing, type Permissions } from './permissions.ts';

/** Managers and admins publish weeks and send reminders of them. What is published stays published (D40). */
export const publicationPermissions: Permissions<Publication> = {
  readers: everyone,
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['remindedOn'] : nothing()),
  remove: never,
};

/** A receipt comes only from its person; managers and admins read it (D41). */
export const receiptPermissions: Permissions<Receipt> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  create: (actor, row) => row.userId === actor.userId,
  change: (actor, row) => (row.userId === actor.userId ? ['version', 'shownAt'] : nothing()),
  remove: never,
};
