import { Copy } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { copyLink } from '#web/ui/copy-link.ts';
import type { PasswordLink } from './person-requests.ts';

const time = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** The full address of a one-time link, as handed to somebody. */
export const addressOf = (path: string): string => `${window.location.origin}${path}`;

/** A one-time link to copy; if the browser does not let pages copy, it can be selected. */
export function OneTimeLink({ link }: { link: PasswordLink }) {
  const address = addressOf(link.path);

  return (
    <div className="rounded-control bg-sunken p-3">
      <p className="select-all text-small wrap-anywhere">{address}</p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-soft">Until {time.format(link.expiresAt)}</p>
        <Button variant="secondary" icon={Copy} onClick={() => copyLink(address)}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
