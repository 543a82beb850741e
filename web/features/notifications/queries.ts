import { useState } from 'react';
import type { Notification } from '#schema/entities/notification.ts';
import { type LiveQuery, type LiveResult, useLiveQuery } from '#web/db/live-query.ts';

/** The badge stops at "99+", so no more are fetched. */
const counted = 100;

/** The newest unread entries: as many as a badge can show. */
export const unreadQuery: LiveQuery = {
  selector: { readAt: '' },
  sort: [{ readAt: 'asc' }, { createdAt: 'desc' }],
  index: ['readAt', 'createdAt'],
  limit: counted,
};

/** The unread entries of the inbox, newest first, at most 100. */
export const useUnreadNotifications = (): LiveResult<Notification> => useLiveQuery('notifications', unreadQuery);

/** The newest entries; while more are loading, the previous ones stay. */
export const useInbox = (limit: number): LiveResult<Notification> => {
  const answer = useLiveQuery('notifications', {
    selector: { createdAt: { $gt: '' } },
    sort: [{ createdAt: 'desc' }],
    index: ['createdAt'],
    limit,
  });
  const [settled, setSettled] = useState(answer);
  if (!answer.isLoading && answer !== settled) setSettled(answer);
  return answer.isLoading ? settled : answer;
};
