import { eq } from 'drizzle-orm';
import type { Notice } from '#schema/entities/post.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from './transaction.ts';

/** Puts a notice on the board; a pinned one reaches every inbox (D22). */
export const createNotice = (tx: Transaction, submitted: Notice): Result<Notice> => {
  const notice: Notice = { ...submitted, authorId: tx.actorId, createdAt: tx.at, updatedAt: tx.at };
  tx.put('notice', notice, 'create-notice');
  if (notice.isPinned) tellEverybody(tx, notice);
  return accepted(notice);
};

/** Edits, pins or unpins a notice. */
export const changeNotice = (tx: Transaction, stored: Notice, next: Notice): Result<Notice> => {
  const notice: Notice = { ...next, authorId: stored.authorId, createdAt: stored.createdAt, updatedAt: tx.at };
  tx.put('notice', notice, 'change-notice');
  if (notice.isPinned && !stored.isPinned) tellEverybody(tx, notice);
  return accepted(notice);
};

const tellEverybody = (tx: Transaction, notice: Notice): void => {
  for (const user of tx.select('user', eq(columnOf('user', 'isActive'), true))) {
    if (user.id === tx.actorId) continue;
    tx.notify(user.id, {
      type: 'notice-pinned',
      title: 'New pinned notice',
      body: notice.title,
      link: `/?notice=${notice.id}`,
    });
  }
};
