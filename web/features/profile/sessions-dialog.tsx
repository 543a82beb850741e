import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListedSession } from '#schema/api/sessions.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { endOtherSessions, endSession, requestSessions } from './session-requests.ts';
import { beginningWords, deviceWords, lastSeenWords } from './session-words.ts';

type Ending = 'others' | ListedSession['id'];

/** Where the person is signed in, with buttons to sign out there. Only the server knows, so this needs a connection. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useIsOnline();
  const zone = useDirectory().restaurant.timeZone;
  const [sessions, setSessions] = useState<readonly ListedSession[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [ending, setEnding] = useState<Ending>();

  const show = (result: Result<readonly ListedSession[]>) => {
    if (result.ok) setSessions(result.value);
    setRefusal(result.ok ? undefined : result);
  };
  useEffect(() => {
    if (isOnline) requestSessions().then(show);
  }, [isOnline]);

  const end = async (what: Ending, done: string) => {
    setEnding(what);
    const result = await (what === 'others' ? endOtherSessions() : endSession(what));
    setEnding(undefined);
    if (result.ok) toast({ title: done, description: 'Changes waiting there are sent after the next sign-in.' });
    show(result.ok || result.code !== 'not-found' ? result : await requestSessions());
  };

  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where you are signed in"
      description="Sign out any device you do not recognise, then change your password: somebody else may know it."
      actions={
        others.length > 1 && (
          <Button
            variant="danger"
            disabled={!isOnline || ending !== undefined}
            pendingText={ending === 'others' && 'Signing out...'}
            onClick={() => end('others', 'Signed out everywhere else')}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <OfflineNote>The list of your devices needs a connection.</OfflineNote>
        {refusal && <Problem>{refusal.message}</Problem>}
        {isOnline && !sessions && !refusal && <SkeletonRows label="Loading your devices" rows={2} />}
        {zone && sessions && (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionRow
                  session={session}
                  zone={zone}
                  isEnding={ending === session.id}
                  isDisabled={!isOnline || ending !== undefined}
                  onEnd={() => end(session.id, `Signed out of ${deviceWords(session)}`)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type SessionRowProps = {
  session: ListedSession;
  zone: string;
  isEnding: boolean;
  isDisabled: boolean;
  onEnd: () => void;
};

function SessionRow({ session, zone, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const Icon = /iPhone|Android/.test(session.device) ? Smartphone : Laptop;
  return (
    <div className="flex items-center gap-3 py-3">
      <Icon aria-hidden size={20} className="shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="text-body font-medium">{deviceWords(session)}</p>
        <p className="text-small text-soft">{lastSeenWords(session, deviceNow())}</p>
        <p className="text-small text-soft wrap-anywhere">{beginningWords(session, zone)}</p>
      </div>
      {session.isThis ? (
        <Badge tone="ok">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          label={`Sign out of ${deviceWords(session)}`}
          disabled={isDisabled}
          pendingText={isEnding && 'Ending...'}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
