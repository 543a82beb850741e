import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Notification } from '#schema/entities/notification.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { columnOf } from '#server/db/records.ts';
import { shiftInWords } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

type ShiftNews = Extract<Notification['type'], 'shift-assigned' | 'shift-changed' | 'shift-cancelled'>;

const titles: Record<ShiftNews, string> = {
  'shift-assigned': 'You have a new shift',
  'shift-changed': 'Your shift changed',
  'shift-cancelled': 'A shift of yours was cancelled',
};

const burstMilliseconds = 5 * 60_000;

/** What a transaction told each person last: a rota of hundreds of shifts arrives in one. */
const toldIn = new WeakMap<Transaction, Map<string, Notification>>();

/**
 * Tells a person about their shift, unless they changed it themselves or it is over.
 * A burst of edits ends in one entry, not one each: an unread entry of the last minutes becomes the digest.
 */
export const tellAboutShift = (tx: Transaction, userId: string, news: ShiftNews, shift: Shift): void => {
  if (userId === '' || userId === tx.actorId || Date.parse(shift.endTime) < tx.now) return;
  const told = toldIn.get(tx) ?? new Map<string, Notification>();
  toldIn.set(tx, told);
  const earlier = told.get(userId) ?? recentNews(tx, userId);
  told.set(userId, earlier ? toDigest(tx, earlier) : firstNews(tx, userId, news, shift));
};

const firstNews = (tx: Transaction, userId: string, news: ShiftNews, shift: Shift): Notification => {
  const body = shiftInWords(shift, tx.restaurant());
  return tx.notify(userId, { type: news, title: titles[news], body, link: `/rota?shift=${shift.id}` });
};

const toDigest = (tx: Transaction, earlier: Notification): Notification => {
  if (earlier.type === 'shift-changed' && earlier.link === '/rota') return earlier;
  const digest = asDigest(earlier);
  tx.put('notification', digest, 'notify');
  return digest;
};

const asDigest = (earlier: Notification): Notification => ({
  ...earlier,
  type: 'shift-changed',
  title: 'Your rota changed',
  body: 'Several of your shifts changed. Open the rota to see them.',
  link: '/rota',
});

const recentNews = (tx: Transaction, userId: string): Notification | undefined =>
  tx.lookUp('notification', 'recent-shift-news', recentNewsCondition, {
    userId,
    since: toInstant(tx.now - burstMilliseconds),
  })[0];

const recentNewsCondition = () =>
  and(
    eq(columnOf('notification', 'userId'), sql.placeholder('userId')),
    gt(columnOf('notification', 'createdAt'), sql.placeholder('since')),
    eq(columnOf('notification', 'readAt'), ''),
    inArray(columnOf('notification', 'type'), Object.keys(titles)),
  );
