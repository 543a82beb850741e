import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/session/session-store.ts';
import { signOut } from '#web/session/sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changesText } from './changes-text.ts';

/** Signs out; if changes are waiting it first says what happens to them (D33). */
export function LogoutButton() {
  const userId = useSession(({ user }) => user?.id ?? '');
  const [unsent, setUnsent] = useState(0);
  const [isPending, setPending] = useState(false);

  async function leave(mayKeep: boolean) {
    setPending(true);
    try {
      const left = await signOut(userId, { mayKeep });
      if (mayKeep || left === 0) return;
      setUnsent(left);
    } catch {
      toast({ title: 'Logout failed', description: 'Reload the app, then try again.', tone: 'destructive' });
    }
    setPending(false);
  }

  return (
    <>
      <Button
        variant="secondary"
        width="full"
        icon={LogOut}
        pendingText={isPending && 'Logging out...'}
        onClick={() => leave(false)}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={unsent > 0}
        title="Log out with changes waiting?"
        description={`${changesText(unsent)} made here may not have reached the server. Your changes stay on this device and are sent when you sign in here again.`}
        confirmLabel="Logout"
        pendingText={isPending && 'Logging out...'}
        onConfirm={() => leave(true)}
        onCancel={() => setUnsent(0)}
      />
    </>
  );
}
