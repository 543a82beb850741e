import { and, eq } from 'drizzle-orm';
import type { Notice } from '#schema/entities/post.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { noticeReaders } from '#schema/rules/handbook/policy-reading.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { remindedDay } from '#server/domain/notifications/reminded-day.ts';
import { tellAgain } from '#server/domain/notifications/tell-again.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Puts a notice on the board; a pinned one reaches every inbox (D22).
 * @param isSent whether its reminder went out before a backup was restored: it keeps its day
 */
export const createNotice = (tx: Transaction, submitted: Notice, isSent = false): Result<Notice> => {
  const remindedOn = isSent ? remindedDay(submitted.remindedOn, today(tx), true) : '';
  const notice: Notice = { ...submitted, remindedOn, authorId: tx.actorId, createdAt: tx.at, updatedAt: tx.at };
  tx.put('notice', notice, 'create-notice');
  if (notice.isPinned) tellEverybody(tx, notice);
  return accepted(notice);
};

const today = (tx: Transaction): Day => dayOf(tx.restaurant().timeZone, tx.at);

/**
 * Edits, pins or unpins a notice, and sends a reminder about a pinned one, once a day.
 * @param isSent whether its reminder went out before a backup was restored: it keeps its day, and nobody is notified
 * again
 */
export const changeNotice = (tx: Transaction, stored: Notice, next: Notice, isSent = false): Result<Notice> => {
  const { authorId, createdAt } = stored;
  const isReminder = next.remindedOn !== stored.remindedOn;
  const mayRemind = (isSent || next.isPinned) && next.remindedOn >= stored.remindedOn;
  if (isReminder && !mayRemind) return refused('invalid');
  const isEdit = isEdited(stored, next);
  const remindedOn = isReminder ? remindedDay(next.remindedOn, today(tx), isSent) : stored.remindedOn;
  const notice: Notice = { ...next, authorId, createdAt, remindedOn, updatedAt: isEdit ? tx.at : stored.updatedAt };
  tx.put('notice', notice, isEdit || !isReminder ? 'change-notice' : 'remind-of-notice');
  if (notice.isPinned && !stored.isPinned) tellEverybody(tx, notice);
  else if (isReminder && !isSent && stored.remindedOn < today(tx)) remindOfNotice(tx, notice);
  return accepted(notice);
};

const isEdited = (before: Partial<Notice>, after: Notice): boolean =>
  (['title', 'content', 'isPinned'] as const).some((field) => after[field] !== before[field]);

/** Whether a change of a notice is nothing but a reminder of it. */
export const onlyReminds = (before: Partial<Notice>, after: Notice): boolean =>
  after.remindedOn !== before.remindedOn && !isEdited(before, after);

/** Takes a notice off the board. Unread inbox entries about it change to say that it is gone. */
export const removeNotice = (tx: Transaction, { id }: Notice): void => {
  tx.remove('notice', id, 'remove-notice');
  const isUnread = and(eq(columnOf('notification', 'link'), linkOf(id)), eq(columnOf('notification', 'readAt'), ''));
  for (const entry of tx.select('notification', isUnread))
    tx.put('notification', { ...entry, title: 'This notice was taken down', readAt: tx.at }, 'settle-notice');
};

const linkOf = (noticeId: string): string => `/?notice=${noticeId}`;

const remindOfNotice = (tx: Transaction, notice: Notice): void => {
  const people = tx.select('user', eq(columnOf('user', 'isActive'), true));
  const said = tx.select('acknowledgement', eq(columnOf('acknowledgement', 'policyId'), notice.id));
  for (const { id } of noticeReaders(notice, people, said).unread) {
    if (id === tx.actorId) continue;
    tellAgain(tx, id, {
      types: ['notice-unread', 'notice-pinned'],
      isAbout: ({ link }) => link === linkOf(notice.id),
      words: () => ({ title: 'Please read this notice', body: notice.title, link: linkOf(notice.id) }),
    });
  }
};

const tellEverybody = (tx: Transaction, notice: Notice): void => {
  for (const user of tx.select('user', eq(columnOf('user', 'isActive'), true))) {
    if (user.id === tx.actorId) continue;
    tx.notify(user.id, {
      type: 'notice-pinned',
      title: 'New pinned notice',
      body: notice.title,
      link: linkOf(notice.id),
    });
  }
};
