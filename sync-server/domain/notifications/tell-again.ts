import { and, eq, inArray } from 'drizzle-orm';
import type { Notification } from '#schema/entities/notification.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type Reminder = Pick<Notification, 'title' | 'body' | 'link'> & Partial<Pick<Notification, 'recordIds'>>;

interface Reminding {
  /** The type of the reminder first, then those of what it reminds of. */
  readonly types: readonly [Notification['type'], ...Notification['type'][]];
  readonly isAbout: (entry: Notification) => boolean;
  /** The text of the reminder, given the id of its entry. */
  readonly words: (id: string) => Reminder;
}

/**
 * Puts a reminder into somebody's inbox and on their phone. An unread entry about the same thing comes up again
 * instead: there are not two of them to read.
 */
export const tellAgain = (tx: Transaction, userId: string, { types, isAbout, words }: Reminding): void => {
  const [type] = types;
  const isUnread = and(
    eq(columnOf('notification', 'userId'), userId),
    eq(columnOf('notification', 'readAt'), ''),
    inArray(columnOf('notification', 'type'), [...types]),
  );
  const unread = tx.select('notification', isUnread).filter(isAbout);
  const [newest] = unread.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const id = newest?.id ?? tx.newId();
  tx.notify(userId, { id, type, ...words(id) });
};
