import type { Notification } from '../entities/notification.ts';
import { never, nothing, type Permissions } from './permissions.ts';

export const notificationPermissions: Permissions<Notification> = {
  readers: [{ own: 'userId' }],
  create: never,
  change: (actor, row) => (row.userId === actor.userId ? ['readAt'] : nothing()),
  remove: never,
};
