import type { Acknowledgement } from '../entities/acknowledgement.ts';
import { isNotificationSettingsId } from '../entities/notification-settings.ts';
import { type Actor, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Whether this person sees who has read a policy and who has not. */
export const canSeeReaders = (actor: Actor): boolean => isManagerial(actor);

/** Everybody speaks for themselves, and once said it stays; managers and admins see who has and who has not. */
export const acknowledgementPermissions: Permissions<Acknowledgement> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  // They share a collection, and with it the ids: nobody takes the place of settings that are not there yet.
  create: (actor, row) => row.userId === actor.userId && !isNotificationSettingsId(row.id),
  change: nothing,
  remove: never,
};
