import { useState } from 'react';
import { useNow } from '#web/db/clock.ts';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { resetLocalCopy } from '#web/sync/start-sync.ts';
import { useLastSynced, useSyncStatus } from '#web/sync/sync-status.ts';
import { useAddress } from '#web/ui/address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changesText } from './changes-text.ts';
import { useStorageUsed } from './storage-used.ts';
import { syncedText } from './synced-text.ts';

/** The state of this device's copy, and a button to download it again. */
export function DeviceCard() {
  const { waiting, refused, connection } = useSyncStatus();
  const lastSyncedAt = useLastSynced();
  // The card is shown even before the restaurant has arrived.
  const zone = useKnownDirectory()?.restaurant.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const address = useAddress();
  const close = () => address.close({ settings: '' });
  const [isResetting, setResetting] = useState(false);
  const storageUsed = useStorageUsed();
  useNow(30_000);

  async function reset() {
    setResetting(true);
    await resetLocalCopy();
    setResetting(false);
    close();
    toast({ title: 'Downloading again', description: 'What is on screen stays until the new copy is ready.' });
  }

  return (
    <Card title="This device">
      <dl className="divide-y divide-line">
        <Fact name="Last synced" value={syncedText(lastSyncedAt, zone)} />
        <Fact name="Waiting to be sent" value={changesText(waiting)} />
        <Fact name="Not accepted" value={changesText(refused)} />
        {storageUsed !== undefined && <Fact name="Storage used" value={storageUsed} />}
      </dl>
      <p className="mt-2 text-small text-soft">
        This device keeps a copy of the rota and your own records, so that everything works without a connection.
      </p>
      <Button
        variant="secondary"
        width="full"
        className="mt-3"
        disabled={connection !== 'online'}
        onClick={() => address.open({ settings: 'download' })}
      >
        Re-download data
      </Button>
      {connection !== 'online' && <p className="mt-2 text-small text-soft">Downloading it again needs a connection.</p>}
      <ConfirmDialog
        open={address.at('settings') === 'download'}
        title="Re-download data?"
        description={`Everything is downloaded from the server again, which takes a moment. What is on screen stays until it is ready. ${keptText(waiting)}`}
        confirmLabel="Re-download"
        pendingText={isResetting && 'Downloading...'}
        onConfirm={reset}
        onCancel={close}
      />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4">
      <dt className="text-body text-soft">{name}</dt>
      <dd className="text-right text-body font-medium tabular-nums">{value}</dd>
    </div>
  );
}

function keptText(waiting: number): string {
  return waiting === 0
    ? 'Nothing is lost.'
    : `${changesText(waiting)} waiting to be sent will be kept and sent afterwards.`;
}
