import type { Notification } from '#schema/entities/notification.ts';
import { topicOf } from '#schema/rules/notifications/who-hears-what.ts';
import type { ToPush } from '#server/db/push-queue.ts';

/** News of shifts waits a moment: editing a rota makes several changes at once, and they are one push. */
const gatherMs = 10_000;

/** The push of an inbox entry written now (milliseconds since 1970). */
export const toPush = ({ id, userId, type }: Notification, now: number): ToPush => ({
  notificationId: id,
  userId,
  dueAt: topicOf(type) === 'shifts' ? now + gatherMs : now,
});
