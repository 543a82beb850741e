import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/session/session-store.ts';
import { signOut } from '#web/session/sign-out.ts';
import { useSyncStatus } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { changesText } from './changes-text.ts';

/** Signs out; with changes waiting it first says what becomes of them (D33). */
export function LogoutButton() {
  const { waiting, refused } = useSyncStatus();
  const userId = useSession(({ user }) => user?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const unsent = waiting + refused;

  function leave() {
    setPending(true);
    signOut(userId, unsent > 0 ? 'keep' : 'erase');
  }

  return (
    <>
      <Button
        variant="secondary"
        width="full"
        icon={LogOut}
        pendingText={isPending && 'Logging out...'}
        onClick={unsent > 0 ? () => setAsking(true) : leave}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Log out with changes waiting?"
        description={`${changesText(unsent)} made here did not reach the server. Your copy stays on this device, closed, and is sent when you sign in here again.`}
        confirmLabel="Logout"
        pendingText={isPending && 'Logging out...'}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
