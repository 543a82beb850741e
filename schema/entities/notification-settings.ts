import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, instant, timeOfDay } from './primitives.ts';

/** What a phone may show in addition to the inbox; each topic has its own switch. */
export const pushTopics = [
  'shifts',
  'requests',
  'openShifts',
  'reminders',
  'timeOff',
  'urgentMessages',
  'messages',
  'notices',
  'checklists',
  'hoursAndPay',
] as const;
export type PushTopic = (typeof pushTopics)[number];

/** `restaurant`: the restaurant's; `own`: those entered here; `none`: pushed at any hour. */
export const quietHoursChoices = ['restaurant', 'own', 'none'] as const;

/**
 * What a person wants pushed, and when not. Everybody has at most one, made with their first change: until then
 * `schema/rules/notifications/push-topics` applies. It is in the employments collection, which devices keep in full.
 */
export const notificationSettings = z.strictObject({
  id,
  kind: z.literal('notification-settings'),
  userId: id,
  shifts: z.boolean(),
  requests: z.boolean(),
  openShifts: z.boolean(),
  reminders: z.boolean(),
  timeOff: z.boolean(),
  urgentMessages: z.boolean(),
  messages: z.boolean(),
  notices: z.boolean(),
  checklists: z.boolean(),
  hoursAndPay: z.boolean(),
  quietHours: z.enum(quietHoursChoices),
  /** The person's own quiet hours; 22:00 until 07:00 is through the night. */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  createdAt: instant,
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const notificationSettingsEntity = defineEntity({
  name: 'notificationSettings',
  table: 'notification_settings',
  collection: 'employments',
  kind: 'notification-settings',
  shape: notificationSettings,
  serverOwned: ['createdAt'],
  later: { openShifts: true, reminders: true },
  references: { userId: 'users' },
  hasComputedIds: true,
});

/**
 * The id of a person's settings: their own id with another version digit (7 becomes f), which no person's id has. Two
 * devices that change the settings for the first time therefore make one record.
 */
export const notificationSettingsId = (userId: string): string => {
  const version = Number.parseInt(userId.charAt(14), 16) ^ 8;
  return `${userId.slice(0, 14)}${version.toString(16)}${userId.slice(15)}`;
};

/** Whether an id has the form of somebody's notification settings, and so cannot be anything else's. */
export const isNotificationSettingsId = (id: string): boolean => Number.parseInt(id.charAt(14), 16) > 8;
