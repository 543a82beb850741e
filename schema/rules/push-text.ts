import type { Notification } from '../entities/notification.ts';

type Type = Notification['type'];
type News = Extract<Type, 'shift-assigned' | 'shift-changed' | 'shift-cancelled' | 'rota-published' | 'shift-soon'>;

const titles: Readonly<Record<Exclude<Type, News>, string>> = {
  'rota-unseen': 'A rota waits for you to look at it',
  'drafts-skipped': 'Some drafts were not published',
  'request-received': 'A colleague asks about a shift',
  'request-accepted': 'A shift request was accepted',
  'request-declined': 'A shift request was declined',
  'request-cancelled': 'A shift request ended',
  'request-lost': 'Somebody was faster',
  'request-approval': 'A shift request waits for you',
  'shift-available': 'A shift you could take',
  'shift-untaken': 'A shift has nobody yet',
  'bids-due': 'People wait for your choice',
  'shift-moved': 'A shift changed hands',
  'availability-due': 'When can you work?',
  'time-off-requested': 'Time off waits for you',
  'time-off-decided': 'Your time off was decided',
  'message-urgent': 'Urgent message',
  'message-received': 'New message',
  'notice-pinned': 'New pinned notice',
  'notice-unread': 'A notice waits for you to read it',
  'checklist-assigned': 'A checklist for you',
  'clock-out-missed': 'A clock-out is missing',
  'hours-corrected': 'Your hours were corrected',
  'payslip-ready': 'A payslip is ready',
  'right-to-work-ending': 'A right to work ends soon',
  'tablet-enrolled': 'A tablet was enrolled',
  'tablet-revoked': 'A tablet was revoked',
  'account-changed': 'Something changed at your account',
  'bank-details-changed': 'Bank details were changed',
  'new-device': 'New sign-in to your account',
  'backup-restored': 'A backup was put in place',
};

/** Push services carry 4 KB, sealed; a locked screen shows a few lines. */
const longestPushBody = 600;

const isNews = (type: Type): type is News => !Object.hasOwn(titles, type);

/**
 * A notification as a locked phone shows it, where anybody may look: what kind of thing happened and, of one's own
 * shift, when it is. Names, and whatever somebody wrote, wait in the app.
 */
export const pushText = ({ type, title, body }: Pick<Notification, 'type' | 'title' | 'body'>) =>
  isNews(type) ? { title, body: firstLines(body) } : { title: titles[type], body: 'Open Brigade to see it.' };

/** As many whole lines as are shown; a single long one is cut. */
const firstLines = (body: string): string => {
  if (body.length <= longestPushBody) return body;
  const end = body.lastIndexOf('\n', longestPushBody);
  return `${body.slice(0, end > 0 ? end : longestPushBody)}\n…`;
};
