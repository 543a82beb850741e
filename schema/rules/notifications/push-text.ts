import type { Notification } from '#schema/entities/notification.ts';

type Type = Notification['type'];
type News = Extract<Type, 'shift-assigned' | 'shift-changed' | 'shift-cancelled' | 'rota-published' | 'shift-soon'>;

const titles: Readonly<Record<Exclude<Type, News>, string>> = {
  'rota-unseen': 'There is a rota you have not looked at',
  'drafts-skipped': 'Some drafts were not published',
  'request-received': 'A colleague has asked about a shift',
  'request-accepted': 'A shift request was accepted',
  'request-declined': 'A shift request was declined',
  'request-cancelled': 'A shift request ended',
  'request-lost': 'Somebody else got there first',
  'request-approval': 'A shift request needs your approval',
  'shift-available': 'A shift you could take',
  'shift-untaken': 'A shift still needs somebody',
  'bids-due': 'People are waiting for you to choose',
  'shift-moved': 'A shift changed hands',
  'availability-due': 'When can you work?',
  'time-off-requested': 'There is time off to approve',
  'time-off-decided': 'There is an answer about your time off',
  'message-urgent': 'Urgent message',
  'message-received': 'New message',
  'notice-pinned': 'New pinned notice',
  'notice-unread': 'A notice is waiting for you to read',
  'checklist-assigned': 'A checklist for you',
  'clock-out-missed': 'A clock-out is missing',
  'hours-corrected': 'Your hours were corrected',
  'payslip-ready': 'A payslip is ready',
  'right-to-work-ending': 'A right to work ends soon',
  'tablet-enrolled': 'A tablet was enrolled',
  'tablet-revoked': 'A tablet was revoked',
  'account-changed': 'Something changed on your account',
  'bank-details-changed': 'Bank details were changed',
  'tax-details-changed': 'Tax details were changed',
  'rates-changed': 'The rates of a tax year were changed',
  'new-device': 'New sign-in to your account',
  'backup-restored': 'The server was restored from a backup',
};

/** Push services carry 4 KB, encrypted; a locked screen shows a few lines. */
const longestPushBody = 600;

const isNews = (type: Type): type is News => !Object.hasOwn(titles, type);

/**
 * A notification as a locked phone shows it, where anybody may look: what kind of thing happened and, for the person's
 * own shift, when it is. Names and anything somebody wrote are shown only in the app.
 */
export const pushText = ({ type, title, body }: Pick<Notification, 'type' | 'title' | 'body'>) =>
  isNews(type) ? { title, body: firstLines(body) } : { title: titles[type], body: 'Open Brigade to see it.' };

/** As many whole lines as fit; a single long one is cut. */
const firstLines = (body: string): string => {
  if (body.length <= longestPushBody) return body;
  const end = body.lastIndexOf('\n', longestPushBody);
  return `${body.slice(0, end > 0 ? end : longestPushBody)}\n…`;
};
