import { type NotificationSettings, notificationSettingsId } from '#schema/entities/notification-settings.ts';
import type { Instant, TimeOfDay } from '#schema/entities/primitives.ts';

/**
 * The defaults until a person changes them: the phone buzzes for changes of their working time, Urgent messages and
 * pinned notices (D22). The rest waits in the inbox.
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
