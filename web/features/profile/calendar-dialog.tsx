import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Refusal, Result } from '#schema/errors.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { askForFeed, endFeed, makeFeed } from './calendar-requests.ts';

const steps: readonly { readonly where: string; readonly how: string }[] = [
  {
    where: 'iPhone and iPad',
    how: 'Settings, Apps, Calendar, Calendar Accounts, Add Account, Other, Add Subscribed Calendar; then paste the link.',
  },
  {
    where: 'Android, Google Calendar',
    how: 'On a computer, open calendar.google.com, press + next to Other calendars, choose From URL and paste the link.',
  },
  { where: 'Outlook', how: 'Add calendar, Subscribe from web; then paste the link.' },
];

/**
 * The address with which a calendar subscribes to the person's shifts. Shown only when it is made: the server keeps
 * just its hash.
 */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useIsOnline();
  const [since, setSince] = useState<string | null>();
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (isOnline) askForFeed().then((result) => (result.ok ? setSince(result.value) : setRefusal(result)));
  }, [isOnline]);

  async function run<Value>(request: Promise<Result<Value>>, take: (value: Value) => void) {
    setPending(true);
    setRefusal(undefined);
    const result = await request;
    setPending(false);
    if (result.ok) take(result.value);
    else setRefusal(result);
  }

  const make = () =>
    run(makeFeed(), ({ path, createdAt }) => {
      setAddress(`${window.location.origin}${path}`);
      setSince(createdAt);
    });

  const end = () =>
    run(endFeed(), () => {
      setAddress('');
      setSince(null);
      toast({ title: 'Calendar link turned off', description: 'Calendars that use it will no longer be updated.' });
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Shifts in my calendar"
      description="Your calendar shows your shifts and picks up changes within about an hour."
      actions={
        <>
          {since && (
            <Button variant="secondary" disabled={!isOnline || isPending} onClick={end}>
              Turn off
            </Button>
          )}
          <Button disabled={!isOnline} pendingText={isPending && 'One moment...'} onClick={make}>
            {since ? 'Get a new link' : 'Get calendar link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-body">
        <OfflineNote>A calendar link needs a connection.</OfflineNote>
        {isOnline && since === undefined && !refusal && <Spinner label="Looking for your calendar link" />}
        {refusal && (
          <p role="alert" className="font-medium text-red">
            {refusal.message}
          </p>
        )}
        {address === '' ? (
          since && (
            <p className="text-soft">
              You have a calendar link. It was shown only once. If you lost it, get a new one; the old one stops
              working.
            </p>
          )
        ) : (
          <div className="rounded-control bg-sunken p-3">
            <p className="select-all text-small wrap-anywhere">{address}</p>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <p className="text-small text-soft">Shown only once. Anyone with this link can see your shifts.</p>
              <Button variant="secondary" icon={Copy} onClick={() => copyLink(address)}>
                Copy link
              </Button>
            </div>
          </div>
        )}
        <dl className="grid gap-3">
          {steps.map(({ where, how }) => (
            <div key={where}>
              <dt className="font-strong">{where}</dt>
              <dd className="text-soft">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
