import { BrowserRouter } from 'react-router';
import type { SignedInUser } from '#schema/api/session.ts';
import { currentUser } from '#web/session/session-store.ts';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { openLocalCopy, useLocalCopy } from './local-copy.ts';
import { screenAt } from './screens.ts';
import { Shell } from './shell.tsx';
import { NewerCopy, UnreadableCopy } from './unreadable-copy.tsx';

/** Starts loading what the first render needs, all at once: the screen's code and the person's copy. */
export function prepare(): void {
  screenAt(window.location.pathname)?.Component.fetch();
  const user = currentUser();
  // A session that only serves for choosing a new password gets nothing else (D56).
  if (user && !user.mustChangePassword) openLocalCopy(user).catch(() => undefined);
}

/** Everything behind the sign-in, on the person's own copy of the data. */
export function SignedInApp({ user }: { user: SignedInUser }) {
  const copy = useLocalCopy(user);

  if (copy === 'opening') return <Spinner size="screen" label="Opening your rota" />;
  if (copy === 'newer') return <NewerCopy />;
  if (copy === 'unreadable') return <UnreadableCopy user={user} />;
  return (
    <BrowserRouter>
      <Shell />
      <BusyWhileSending />
    </BrowserRouter>
  );
}

/**
 * An update waits while a local write is on its way to the server (D25). A component of its own: otherwise every step
 * of the sync would redraw the screens.
 */
function BusyWhileSending() {
  const { connection, isSyncing, waiting } = useSyncStatus();
  useBusyWhile(connection === 'online' && isSyncing && waiting > 0);
  return null;
}
