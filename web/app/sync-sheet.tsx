import { agoText } from '#schema/rules/ago-text.ts';
import { useNow } from '#web/db/clock.ts';
import { useRefusedActs } from '#web/sync/refusals.ts';
import { useLastSynced, useStorage, useSyncStatus } from '#web/sync/sync-status.ts';
import { useWaitingActs } from '#web/sync/waiting.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { RefusedCard } from './refused-card.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { WaitingList } from './waiting-list.tsx';

type SyncSheetProps = { open: boolean; onClose: () => void };

/** What waits to be sent and what the server did not accept, with the ways to settle it. */
export function SyncSheet({ open, onClose }: SyncSheetProps) {
  const acts = useRefusedActs();
  const waiting = useWaitingActs();
  const storage = useStorage();
  return (
    <BottomSheet open={open} onClose={onClose} title="Sync" description={useSyncSentence()}>
      <ScreenBoundary>
        <div className="flex flex-col gap-4">
          {storage === 'nearly-full' && (
            <p className="rounded-card bg-amber-soft p-3 text-body text-amber">
              This device is nearly full. Free some space, so that Brigade can keep working without a connection.
            </p>
          )}
          {acts.length > 0 && (
            <section className="flex flex-col gap-2">
              <SectionHeading title="Not accepted" trailing={acts.length} />
              <ul className="flex flex-col gap-2">
                {acts.map((act) => (
                  <li key={act.key}>
                    <RefusedCard act={act} onLeave={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {waiting.length > 0 && (
            <section className="flex flex-col gap-2">
              <SectionHeading title="Waiting to be sent" trailing={waiting.length} />
              <WaitingList acts={waiting} />
            </section>
          )}
        </div>
      </ScreenBoundary>
    </BottomSheet>
  );
}

function useSyncSentence(): string {
  const { connection, waiting, refused } = useSyncStatus();
  const lastSyncedAt = useLastSynced();
  const now = useNow(30_000);
  if (connection === 'signed-out') return 'You are signed out. Sign in to send what is waiting; nothing is lost.';
  if (connection === 'update-needed')
    return 'This version is too old to send changes. Reload to update; nothing is lost.';
  const last =
    lastSyncedAt === undefined ? 'Not synced on this device yet' : `Last synced ${agoText(lastSyncedAt, now)}`;
  if (connection === 'unreachable')
    return `${last}. There is a network, but Brigade’s server does not answer. What you enter is kept and sent later.`;
  if (connection === 'offline') return `${last}. Brigade keeps working and sends changes when the connection is back.`;
  if (waiting > 0) return `${last}. Changes are being sent.`;
  if (refused > 0) return `${last}. What was not accepted is kept here until you fix or discard it.`;
  return `${last}. Everything made here is on the server.`;
}
