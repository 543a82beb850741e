import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import type { SignedInUser } from '#schema/api/session.ts';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useLocalCopy } from './local-copy.ts';
import { screenAt } from './screens.ts';
import { Shell } from './shell.tsx';
import { UnreadableCopy } from './unreadable-copy.tsx';

/** Everything behind the sign-in, on the person's own copy of the data. */
export function SignedInApp({ user }: { user: SignedInUser }) {
  const copy = useLocalCopy(user);
  useEffect(fetchFirstScreen, []);
  useBusyWhile(useIsSending());

  if (copy === 'opening') return <Spinner size="screen" label="Opening your rota" />;
  if (copy === 'unreadable') return <UnreadableCopy userId={user.id} />;
  return (
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  );
}

/** Beside the opening of the copy, not after it. */
function fetchFirstScreen() {
  screenAt(window.location.pathname)?.Component.fetch();
}

/** Whether a local write is on its way to the server: an update waits for it (D25). */
function useIsSending(): boolean {
  const { connection, isSyncing, waiting } = useSyncStatus();
  return connection === 'online' && isSyncing && waiting > 0;
}
