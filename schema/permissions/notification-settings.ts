import { type NotificationSettings, notificationSettingsId, pushTopics } from '../entities/notification-settings.ts';
import { never, nothing, type Permissions } from './permissions.ts';

/** Only the person's own. */
export const notificationSettingsPermissions: Permissions<NotificationSettings> = {
  readers: [{ own: 'userId' }],
  create: (actor, row) => row.userId === actor.userId && row.id === notificationSettingsId(actor.userId),
  change: (actor, row) =>
    row.userId === actor.userId ? [...pushTopics, 'quietHours', 'quietFrom', 'quietUntil'] : nothing(),
  remove: never,
};
