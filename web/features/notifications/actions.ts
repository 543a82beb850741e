import type { Notification } from '#schema/entities/notification.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { deviceNow } from '#web/db/clock.ts';
import { findDocuments } from '#web/db/find-documents.ts';
import { changeDocument } from '#web/db/write.ts';
import { unreadQuery } from './queries.ts';

/** Marks entries as read. Returns whether all are: one may have left the device in the meantime. */
export const markRead = async (entries: readonly Pick<Notification, 'id'>[]): Promise<boolean> => {
  const readAt = toInstant(deviceNow());
  // All at once: the local database then writes them in few steps, and the list is redrawn as few times.
  const results = await Promise.all(entries.map(({ id }) => changeDocument('notification', id, { readAt })));
  return results.every(({ ok }) => ok);
};

/** Marks every entry as read, in parts, so that a thousand of them do not block the screen. */
export const markAllRead = async (): Promise<void> => {
  for (;;) {
    const unread = await findDocuments('notifications', unreadQuery);
    if (unread.length === 0 || !(await markRead(unread))) return;
  }
};
