import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { id, instant, instantOrBlank, text } from './primitives.ts';

export const notificationTypes = [
  'shift-assigned',
  'shift-changed',
  'shift-cancelled',
  'rota-published',
  'rota-unseen',
  'drafts-skipped',
  'request-received',
  'request-accepted',
  'request-declined',
  'request-cancelled',
  'request-lost',
  'request-approval',
  'shift-available',
  'shift-untaken',
  'bids-due',
  'shift-moved',
  'shift-soon',
  'availability-due',
  'time-off-requested',
  'time-off-decided',
  'message-received',
  'message-urgent',
  'notice-pinned',
  'notice-unread',
  'checklist-assigned',
  'clock-out-missed',
  'hours-corrected',
  'payslip-ready',
  'right-to-work-ending',
  'tablet-enrolled',
  'tablet-revoked',
  'account-changed',
  'bank-details-changed',
  'tax-details-changed',
  'rates-changed',
  'new-device',
  'backup-restored',
] as const;

/** An entry of the inbox behind the bell; written by the server, its person marks it read. */
export const notification = z.strictObject({
  id,
  userId: id,
  type: z.enum(notificationTypes),
  title: text(200),
  body: text(4000),
  /** Where a tap leads: a path within the app, e.g. /rota?shift=… */
  link: text(200),
  /** The shifts it is about: once they have been shown it is read, and a screen that it opens highlights them. */
  recordIds: z.array(id).check(z.maxLength(400)),
  readAt: instantOrBlank,
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const notificationEntity = defineEntity({
  name: 'notification',
  table: 'notifications',
  collection: 'notifications',
  shape: notification,
  serverOwned: ['recordIds'],
  references: { userId: 'users' },
});
