import type { Notification } from '../entities/notification.ts';
import {
  type NotificationSettings,
  notificationSettingsId,
  type PushTopic,
} from '../entities/notification-settings.ts';
import type { Instant, TimeOfDay } from '../entities/primitives.ts';

/** The switch that a notification hangs on. */
export const topicOf: Readonly<Record<Notification['type'], PushTopic>> = {
  'shift-assigned': 'shifts',
  'shift-changed': 'shifts',
  'shift-cancelled': 'shifts',
  'rota-published': 'shifts',
  'rota-unseen': 'shifts',
  'drafts-skipped': 'shifts',
  'request-received': 'requests',
  'request-accepted': 'requests',
  'request-declined': 'requests',
  'request-cancelled': 'requests',
  'request-lost': 'requests',
  'request-approval': 'requests',
  'time-off-requested': 'timeOff',
  'time-off-decided': 'timeOff',
  'message-urgent': 'urgentMessages',
  'message-received': 'messages',
  'notice-pinned': 'notices',
  'checklist-assigned': 'checklists',
  'clock-out-missed': 'hoursAndPay',
  'hours-corrected': 'hoursAndPay',
  'payslip-ready': 'hoursAndPay',
  'right-to-work-ending': 'notices',
  'tablet-enrolled': 'notices',
  'tablet-revoked': 'notices',
  'account-changed': 'notices',
  'bank-details-changed': 'notices',
  'new-device': 'notices',
  'backup-restored': 'notices',
};

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
