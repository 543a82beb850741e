import type { Acknowledgement } from '../entities/acknowledgement.ts';
import { isNotificationSettingsId } from '../entities/notification-settings.ts';
import { type Actor, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Whether this person sees who has read a policy and who has not. */
export const canSeeReaders = (actor: Actor): boolean => isManagerial(actor);

/**
 * Everybody confirms for themselves, and cannot take it back; managers and admins see who has read it and who has not.
 */
export const acknowledgementPermissions: Permissions<Acknowledgement> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  // They share a collection, and so its ids: nobody may take the id of settings that do not exist yet.
  create: (actor, row) => row.userId === actor.userId && !isNotificationSettingsId(row.id),
  change: nothing,
  remove: never,
};
