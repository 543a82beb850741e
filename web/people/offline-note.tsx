import { CloudOff } from 'lucide-react';
import { useConnection } from '#web/sync/sync-status.ts';

/** Whether the server can be reached. */
export const useIsOnline = (): boolean => useConnection() === 'online';

/** Shown while there is no connection: says what has to wait for it. */
export function OfflineNote({ children }: { children: string }) {
  if (useIsOnline()) return null;
  return (
    <p role="status" className="flex gap-2 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
      <CloudOff aria-hidden size={20} className="shrink-0" />
      {children}
    </p>
  );
}
