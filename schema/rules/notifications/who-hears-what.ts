import type { Notification } from '#schema/entities/notification.ts';
import type { PushTopic } from '#schema/entities/notification-settings.ts';

/** What causes an inbox entry, who gets it, and which switch decides whether a phone shows it (D49). */
export interface Hearing {
  readonly event: string;
  readonly who: string;
  readonly when: string;
  /** The switch in Profile → Notifications that turns its pushes on and off. */
  readonly topic: PushTopic;
}

const atOnce = 'at once';
const burst = 'two minutes after the last edit, all changes together';

/** Who hears what: one line for each kind of entry. `docs/who-hears-what.md` is generated from it. */
export const whoHearsWhat: Readonly<Record<Notification['type'], Hearing>> = {
  'shift-assigned': { event: 'You were put on a published shift', who: 'its person', when: burst, topic: 'shifts' },
  'shift-changed': { event: 'Your shift was changed', who: 'its person', when: burst, topic: 'shifts' },
  'shift-cancelled': {
    event: 'Your shift was cancelled or taken off you',
    who: 'its person',
    when: burst,
    topic: 'shifts',
  },
  'rota-published': {
    event: 'A week was published',
    who: 'everybody with shifts in it',
    when: atOnce,
    topic: 'shifts',
  },
  'rota-unseen': {
    ...{ event: 'A manager sends a reminder about a published week', who: 'those who have not seen it' },
    ...{ when: 'at once, once a day at most', topic: 'shifts' },
  },
  'drafts-skipped': {
    event: 'Drafts no longer existed when they were to be published',
    who: 'the manager who published',
    when: atOnce,
    topic: 'shifts',
  },
  'shift-available': {
    ...{
      event: 'A shift is open, or a colleague asks for cover',
      who: 'everybody who could take it, except those who said they cannot',
    },
    ...{
      when: 'at most once an hour; of a shift added open, two minutes later; always at once if it starts within a day',
      topic: 'openShifts',
    },
  },
  'shift-untaken': {
    ...{
      event: 'Nobody has taken a shift on offer',
      who: 'the department’s managers; the person asking for cover, if nobody is free',
    },
    when: '48 and 24 hours before it starts; at once if nobody is free: managers if it starts within a day, the person asking always',
    topic: 'requests',
  },
  'bids-due': {
    event: 'The time to choose who gets an open shift has come',
    who: 'the department’s managers',
    when: atOnce,
    topic: 'requests',
  },
  'shift-moved': { event: 'A shift changed hands', who: 'the department’s managers', when: atOnce, topic: 'requests' },
  'shift-soon': { event: 'Your shift starts', who: 'its person', when: 'within the hour before', topic: 'reminders' },
  'availability-due': {
    ...{
      event: 'You are asked when you can work',
      who: 'those who have not answered for the coming week, if it is not published yet',
    },
    ...{ when: 'from 10:00 on the day before it is due', topic: 'reminders' },
  },
  'request-received': {
    event:
      'A colleague asks to swap or offers to cover; a manager offers a shift, or asks for cover in somebody’s name',
    who: 'the person asked, or the person it was made for',
    when: atOnce,
    topic: 'requests',
  },
  'request-accepted': {
    event: 'A request was accepted',
    who: 'both sides, except the person who did it',
    when: atOnce,
    topic: 'requests',
  },
  'request-declined': { event: 'A request was declined', who: 'the person who asked', when: atOnce, topic: 'requests' },
  'request-cancelled': {
    event: 'A request ended with nobody taking the shift',
    who: 'those who asked or accepted',
    when: 'at once; two minutes after the last edit if a manager changed the shift',
    topic: 'requests',
  },
  'request-lost': {
    event: 'Somebody else got the shift',
    who: 'those who asked for it or accepted it, in place of the entry that offered it',
    when: atOnce,
    topic: 'requests',
  },
  'request-approval': {
    event: 'A request needs a manager',
    who: 'managers and admins who have no part in it',
    when: atOnce,
    topic: 'requests',
  },
  'time-off-requested': { event: 'Time off was asked for', who: 'managers and admins', when: atOnce, topic: 'timeOff' },
  'time-off-decided': { event: 'Time off was decided or recorded', who: 'its person', when: atOnce, topic: 'timeOff' },
  'message-urgent': { event: 'An urgent message', who: 'its receiver', when: atOnce, topic: 'urgentMessages' },
  'message-received': { event: 'A message', who: 'its receiver', when: atOnce, topic: 'messages' },
  'notice-pinned': { event: 'A notice was pinned', who: 'everybody else', when: atOnce, topic: 'notices' },
  'notice-unread': {
    event: 'A manager sends a reminder about a pinned notice',
    who: 'those who have not read it',
    when: 'at once, once a day at most',
    topic: 'notices',
  },
  'checklist-assigned': { event: 'A checklist was assigned', who: 'its person', when: atOnce, topic: 'checklists' },
  'clock-out-missed': {
    event: 'A clock-out is missing',
    who: 'its person and their manager',
    when: '4 hours after the shift, or 16 after clocking in without one',
    topic: 'hoursAndPay',
  },
  'hours-corrected': {
    event: 'Hours were corrected, or the pay for hours approved before was changed',
    who: 'their person',
    when: atOnce,
    topic: 'hoursAndPay',
  },
  'payslip-ready': { event: 'A pay run was completed', who: 'everybody in it', when: atOnce, topic: 'hoursAndPay' },
  'right-to-work-ending': {
    event: 'A right to work ends soon',
    who: 'the person’s manager and the restaurant’s contact',
    when: '30 days before',
    topic: 'notices',
  },
  'tablet-enrolled': {
    event: 'A tablet was enrolled',
    who: 'admins and the person who did it',
    when: atOnce,
    topic: 'notices',
  },
  'tablet-revoked': {
    event: 'A tablet was revoked',
    who: 'admins and the person who did it',
    when: atOnce,
    topic: 'notices',
  },
  'account-changed': {
    event: 'Something about an account changed',
    who: 'its person; also admins, if admin rights or past pay are affected',
    when: atOnce,
    topic: 'notices',
  },
  'bank-details-changed': {
    event: 'Bank details changed',
    who: 'their person and admins',
    when: atOnce,
    topic: 'notices',
  },
  'tax-details-changed': {
    event: 'Somebody changed their own tax code, starter declaration, P45 figures or student loan',
    who: 'its person and admins',
    when: atOnce,
    topic: 'notices',
  },
  'rates-changed': {
    event: 'The rates of a tax year were imported, corrected or removed',
    who: 'the other admins',
    when: atOnce,
    topic: 'notices',
  },
  'new-device': { event: 'A sign-in from a new device', who: 'its person', when: atOnce, topic: 'notices' },
  'backup-restored': {
    event: 'The server was restored from a backup',
    who: 'managers and admins',
    when: atOnce,
    topic: 'notices',
  },
};

/** The switch that governs a notification. */
export const topicOf = (type: Notification['type']): PushTopic => whoHearsWhat[type].topic;
