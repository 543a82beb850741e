import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useUnreadNotifications } from '#web/features/notifications/queries.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';

/** The link to the inbox, with the unread count; the app's icon shows it too, if the device supports that. */
export function NotificationBell() {
  const { documents, isLoading } = useUnreadNotifications();
  const count = documents.length;
  useAppBadge(isLoading ? undefined : count);
  return (
    <Link
      to="/notifications"
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${count > 99 ? 'more than 99' : count} unread`}
      className="relative -mr-2 grid size-target shrink-0 place-items-center rounded-control text-soft hover:bg-hover hover:text-ink"
    >
      <Bell aria-hidden size={22} />
      <CountBadge count={count} className="absolute top-1 right-1 narrow:-top-0.5 narrow:right-0" />
    </Link>
  );
}

/** Undefined leaves the badge as it was. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
    // Not installed, or not allowed: no badge.
    shown.catch(() => undefined);
  }, [count]);
}
