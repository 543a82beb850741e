import { type NotificationSettings, notificationSettingsId } from '#schema/entities/notification-settings.ts';
import type { Instant, TimeOfDay } from '#schema/entities/primitives.ts';

/**
 * What holds until a person says otherwise: the phone buzzes for what changes one's working time, for an Urgent message
 * and a pinned notice (D22). The rest waits in the inbox.
 */
export const defaultNotificationSettings = (userId: string, createdAt: Instant): NotificationSettings => ({
  id: notificationSettingsId(userId),
  kind: 'notification-settings',
  userId,
  shifts: true,
  requests: true,
  openShifts: true,
  reminders: true,
  timeOff: true,
  urgentMessages: true,
  messages: false,
  notices: true,
  checklists: false,
  hoursAndPay: false,
  quietHours: 'restaurant',
  quietFrom: '22:00' as TimeOfDay,
  quietUntil: '07:00' as TimeOfDay,
  createdAt,
});
