import type { PushTopic } from '#schema/entities/notification-settings.ts';

/** The topics of notifications. */
export const topicWords: Readonly<Record<PushTopic, string>> = {
  shifts: 'My shifts',
  requests: 'Shift requests',
  openShifts: 'Shifts I could take',
  reminders: 'Reminders',
  timeOff: 'Time off',
  urgentMessages: 'Urgent messages',
  messages: 'Other messages',
  notices: 'Pinned notices',
  checklists: 'Checklists',
  hoursAndPay: 'Hours and pay',
};

export const topicDescriptions: Partial<Readonly<Record<PushTopic, string>>> = {
  shifts: 'Assigned, changed or cancelled',
  requests: 'Asked, answered, or taken by somebody else',
  openShifts: 'Open, or given away by a colleague; at most once an hour',
  reminders: 'An hour before my shift',
};
