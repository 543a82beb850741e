import type { Acknowledgement } from '../entities/acknowledgement.ts';
import { type Actor, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Whether this person sees who has read a policy and who has not. */
export const canSeeReaders = (actor: Actor): boolean => isManagerial(actor);

/** Everybody speaks for themselves, and once said it stays; managers and admins see who has and who has not. */
export const acknowledgementPermissions: Permissions<Acknowledgement> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  create: (actor, row) => row.userId === actor.userId,
  change: nothing,
  remove: never,
};
