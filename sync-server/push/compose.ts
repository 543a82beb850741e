import { and, eq, sql } from 'drizzle-orm';
import type { PushMessage } from '#schema/api/push.ts';
import type { Notification } from '#schema/entities/notification.ts';
import { type NotificationSettings, notificationSettingsId } from '#schema/entities/notification-settings.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { wakesAtNight } from '#schema/rules/marketplace/shift-offer.ts';
import { pushText } from '#schema/rules/notifications/push-text.ts';
import { defaultNotificationSettings } from '#schema/rules/notifications/push-topics.ts';
import { endOfQuiet, quietHoursOf } from '#schema/rules/notifications/quiet-hours.ts';
import { topicOf } from '#schema/rules/notifications/who-hears-what.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Database } from '#server/db/database.ts';
import { columnOf, type Records, tableOf } from '#server/db/records.ts';

/** What sending pushes needs to read. */
export interface PushStore {
  readonly db: Database;
  readonly records: Records;
  readonly now: () => number;
}

/** What to do with an inbox entry that is due: push it, wait until a moment (milliseconds since 1970), or nothing. */
export type Composed =
  | { readonly do: 'push'; readonly message: PushMessage; readonly urgency: 'high' | 'normal' }
  | { readonly do: 'wait'; readonly until: number }
  | { readonly do: 'nothing' };

const nothing: Composed = { do: 'nothing' };

/** After a day without a push, people find the news in the inbox. */
const staleMs = dayMs;

/** The push for an inbox entry as it is now; none if it has been read, is switched off or is out of date. */
export const compose = (store: PushStore, notificationId: string): Composed => {
  const record = store.records.find('notification', notificationId);
  if (!record || record.deleted) return nothing;
  const notification = record.document as unknown as Notification;
  const now = store.now();
  if (notification.readAt !== '' || Date.parse(notification.createdAt) < now - staleMs) return nothing;
  const settings = settingsOf(store, notification);
  const topic = topicOf(notification.type);
  if (!settings[topic]) return nothing;
  const until = quietUntil(store, settings, now);
  if (until !== undefined && !wakes(store, notification, now)) return { do: 'wait', until };
  const { id, userId, link } = notification;
  const message = { id, ...pushText(notification), link, unread: unreadOf(store, userId) };
  return { do: 'push', message, urgency: topic === 'shifts' || topic === 'urgentMessages' ? 'high' : 'normal' };
};

const settingsOf = ({ records }: PushStore, { userId, createdAt }: Notification): NotificationSettings => {
  const record = records.find('notificationSettings', notificationSettingsId(userId));
  return record ? (record.document as unknown as NotificationSettings) : defaultNotificationSettings(userId, createdAt);
};

const quietUntil = ({ records }: PushStore, settings: NotificationSettings, now: number): number | undefined => {
  const restaurant = records.select('restaurant', undefined)[0] as Restaurant | undefined;
  const hours = restaurant && quietHoursOf(settings, restaurant);
  return hours && endOfQuiet(restaurant.timeZone, hours, now);
};

/** A shift that somebody could take early in the morning is worth waking them for (D49). */
const wakes = ({ records }: PushStore, { type, recordIds }: Notification, now: number): boolean => {
  if (type !== 'shift-available') return false;
  const restaurant = records.select('restaurant', undefined)[0] as Restaurant | undefined;
  return recordIds.some((id) => {
    const shift = records.find('shift', id)?.document as Shift | undefined;
    return shift !== undefined && restaurant !== undefined && wakesAtNight(shift, now, restaurant.timeZone);
  });
};

const unreadOf = ({ db }: PushStore, userId: string): number => {
  const isUnread = and(
    eq(columnOf('notification', 'userId'), userId),
    eq(columnOf('notification', 'readAt'), ''),
    eq(columnOf('notification', 'deleted'), false),
  );
  return db.select({ count: sql<number>`count(*)` }).from(tableOf.notification).where(isUnread).get()?.count ?? 0;
};
