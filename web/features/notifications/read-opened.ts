import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { markRead } from './actions.ts';
import { isOpened } from './opened-link.ts';
import { useUnreadNotifications } from './queries.ts';

/** Reads the entries whose record is on the screen, however the person came there: the bell must not ask for it again. */
export const useReadOpened = (): void => {
  const { pathname, search } = useLocation();
  const unread = useUnreadNotifications();
  // Marking takes a moment, in which they are still unread.
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (document.visibilityState !== 'visible') return;
    const seen = unread.filter(({ id, link }) => !marked.current.has(id) && isOpened(link, { pathname, search }));
    for (const { id } of seen) marked.current.add(id);
    if (seen.length > 0) markRead(seen);
  }, [unread, pathname, search]);
};
