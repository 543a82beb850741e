import type { Availability } from '../entities/availability.ts';
import { isNotificationSettingsId } from '../entities/notification-settings.ts';
import { type Actor, isManagerial } from './actor.ts';
import { nothing, type Permissions } from './permissions.ts';

/** Everybody keeps their own; managers and admins record it for others (D44). */
export const canKeepAvailability = (actor: Actor, userId: string): boolean =>
  userId === actor.userId || isManagerial(actor);

/** The person, managers and admins read it. */
export const availabilityPermissions: Permissions<Availability> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  // They share a collection, and so its ids: nobody may take the id of settings that do not exist yet.
  create: (actor, row) => canKeepAvailability(actor, row.userId) && !isNotificationSettingsId(row.id),
  change: (actor, row) =>
    canKeepAvailability(actor, row.userId) ? ['startsOn', 'repeats', 'hours', 'note'] : nothing(),
  remove: (actor, row) => canKeepAvailability(actor, row.userId),
};
