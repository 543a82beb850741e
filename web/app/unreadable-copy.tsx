import { useState } from 'react';
import type { SignedInUser } from '#schema/api/session.ts';
import { deviceId } from '#web/session/device-id.ts';
import { lookForWaiting, type Salvage, startAnew } from '#web/sync/start-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Shown in place of the app if the browser cannot open this device's copy. */
export function UnreadableCopy({ user }: { user: SignedInUser }) {
  const [salvage, setSalvage] = useState<Salvage>();
  const [hasFailed, setFailed] = useState(false);

  const perform = (work: () => Promise<void>) => work().catch(() => setFailed(true));

  const start = (said: Salvage) =>
    perform(async () => {
      const less = await startAnew(user, deviceId(), said);
      if (less) setSalvage(less);
      else window.location.reload();
    });

  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This device's copy could not be opened"
        description={
          hasFailed
            ? 'The browser does not let Brigade read any of it. Free some space on the device and allow Brigade to store data, then reload.'
            : 'Close Brigade in other tabs, check that the browser may store data, then reload. If that does not help, start afresh.'
        }
        action={
          <>
            <Button onClick={() => window.location.reload()}>Reload</Button>
            <Button variant="secondary" onClick={() => perform(async () => setSalvage(await lookForWaiting(user.id)))}>
              Start afresh
            </Button>
          </>
        }
      />
      <ConfirmDialog
        open={salvage !== undefined}
        title="Start this device's copy afresh?"
        description={salvage ? salvageText(salvage) : ''}
        confirmLabel="Start afresh"
        tone={salvage?.isLost ? 'danger' : 'plain'}
        onConfirm={() => salvage && start(salvage)}
        onCancel={() => setSalvage(undefined)}
      />
    </main>
  );
}

/** A newer version of the app has used this device's copy: this version would not understand what it wrote. */
export function NewerCopy() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="This version of Brigade is too old for this device"
        description="A newer version has been used here. Reload to update; nothing you entered is lost."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    </main>
  );
}

const salvageText = ({ readable, isLost }: Salvage): string =>
  [
    'Everything is fetched from the server again; that needs a connection.',
    readable > 0 && `${changesText(readable)} not sent yet, and will be kept and sent.`,
    isLost &&
      `${readable > 0 ? 'Something else that' : 'What'} was not sent yet can no longer be read: it will be lost.`,
  ]
    .filter(Boolean)
    .join(' ');

const changesText = (count: number): string => (count === 1 ? '1 change is' : `${count} changes are`);
