import { useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from './banner.tsx';
import { useUpdate } from './update-store.ts';

/** The server no longer supports this version (426, S10): waiting changes are kept, and sent after the update. */
export function UpdateNeededBanner() {
  const connection = useConnection();
  const { state, apply, check } = useUpdate();
  if (connection !== 'update-needed' || state === 'waiting' || state === 'active') return null;
  return (
    <Banner actions={<Button onClick={state === 'postponed' ? apply : check}>Update</Button>}>
      This version of Brigade is too old to sync. Update it; what is waiting on this device is kept.
    </Banner>
  );
}
