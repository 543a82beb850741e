import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { weeksToShow } from '#schema/rules/rota/rota-news.ts';
import { useKnownToday } from '#web/people/directory.tsx';
import { usePageVisible } from '#web/ui/page-visible.ts';
import { markRead } from './actions.ts';
import { isOpened } from './opened-link.ts';
import { useUnreadNotifications } from './queries.ts';

/**
 * Marks entries as read if their record is on the screen, however the person got there: the bell must not point to it
 * again.
 */
export const useReadOpened = (): void => {
  const { pathname, search } = useLocation();
  const isVisible = usePageVisible();
  const { documents: unread } = useUnreadNotifications();
  const today = useKnownToday();
  // Marking takes a moment, during which they are still unread.
  const marked = useRef(new Set<string>());
  useEffect(() => {
    if (!isVisible || today === undefined) return;
    const opened = unread.filter(
      (entry) => weeksToShow(entry, today).length === 0 && isOpened(entry, { pathname, search }),
    );
    const seen = opened.filter(({ id }) => !marked.current.has(id));
    for (const { id } of seen) marked.current.add(id);
    if (seen.length > 0) markRead(seen);
  }, [isVisible, unread, today, pathname, search]);
};
