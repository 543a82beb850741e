import { useLiveQuery } from '#web/db/live-query.ts';
import { useSession } from '#web/session/session-store.ts';

/** The badge stops at "99+", so no more are fetched. */
const counted = 100;

/** How many messages to the signed-in person are unread (D13), from the device's own copy. */
export function useUnreadMessages(): number {
  const me = useSession(({ user }) => user?.id ?? '');
  const { documents } = useLiveQuery('messages', {
    selector: { receiverId: me, readAt: '' },
    sort: [{ receiverId: 'asc' }, { createdAt: 'desc' }],
    index: ['receiverId', 'createdAt'],
    limit: counted,
  });
  return documents.length;
}
