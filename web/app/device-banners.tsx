import { useConnection, useStorage } from '#web/sync/sync-status.ts';
import { HintBanner } from './hint-banner.tsx';

/** No connection: the app goes on working, and says so once, quietly. */
export function OfflineBanner() {
  const connection = useConnection();
  if (connection !== 'offline') return null;
  return (
    <HintBanner name="offline">You are offline. Keep working: changes are sent when the connection is back.</HintBanner>
  );
}

/** The device has hardly any space left for the local copy. */
export function StorageBanner() {
  const storage = useStorage();
  if (storage !== 'nearly-full') return null;
  return (
    <HintBanner name="nearly-full">
      This device is nearly full. Free up some space so that Brigade can keep working offline.
    </HintBanner>
  );
}
