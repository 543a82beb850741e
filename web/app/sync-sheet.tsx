import { agoText } from '#schema/rules/text/ago-text.ts';
import { useNow } from '#web/db/clock.ts';
import { useRefusedActs } from '#web/sync/refusals.ts';
import { useConnection, useLastSynced, useStorage, useSyncStatus } from '#web/sync/sync-status.ts';
import { useWaitingActs } from '#web/sync/waiting.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { RefusedCard } from './refused-card.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { openSignInAgain } from './sign-in-again.ts';
import { useUpdate } from './update-store.ts';
import { WaitingList } from './waiting-list.tsx';

type SyncSheetProps = { open: boolean; onClose: () => void };

/** Changes waiting to be sent, and those that the server did not accept, with what can be done about them. */
export function SyncSheet({ open, onClose }: SyncSheetProps) {
  const acts = useRefusedActs();
  const waiting = useWaitingActs();
  const storage = useStorage();
  return (
    <BottomSheet open={open} onClose={onClose} title="Sync" description={useSyncSentence()}>
      <ScreenBoundary>
        <div className="flex flex-col gap-4">
          <WayOn onLeave={onClose} />
          {storage === 'nearly-full' && (
            <p className="rounded-card bg-amber-soft p-3 text-body text-amber">
              This device is nearly full. Free up some space so that Brigade can keep working offline.
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

/** The button for what the sentence above asks, as in the banner. */
function WayOn({ onLeave }: { onLeave: () => void }) {
  const connection = useConnection();
  const { state, apply, check } = useUpdate();
  if (connection === 'signed-out') {
    const signIn = () => {
      onLeave();
      openSignInAgain();
    };
    return <Button onClick={signIn}>Sign in</Button>;
  }
  if (connection !== 'update-needed') return null;
  return <Button onClick={state === 'none' ? check : apply}>Update</Button>;
}

function useSyncSentence(): string {
  const { connection, waiting, refused } = useSyncStatus();
  const lastSyncedAt = useLastSynced();
  const now = useNow(30_000);
  if (connection === 'signed-out')
    return 'You are signed out. Sign in to send the changes that are waiting; nothing is lost.';
  if (connection === 'update-needed')
    return 'This version is too old to send changes. Update Brigade; nothing is lost.';
  const last =
    lastSyncedAt === undefined ? 'Not synced on this device yet' : `Last synced ${agoText(lastSyncedAt, now)}`;
  if (connection === 'unreachable')
    return `${last}. You have a network, but Brigade’s server is not answering. What you enter is kept here and sent later.`;
  if (connection === 'offline')
    return `${last}. Brigade keeps working and sends your changes when you are back online.`;
  if (waiting > 0) return `${last}. Your changes are being sent.`;
  if (refused > 0) return `${last}. Changes that were not accepted stay here until you fix or discard them.`;
  return `${last}. All your changes are on the server.`;
}
