import type { ReactNode } from 'react';
import { useMendingKey } from '#web/sync/mending.ts';
import { useTimeOffAddress } from './time-off-address.ts';
import { TimeOffForm } from './time-off-form.tsx';
import { TimeOffSheet } from './time-off-sheet.tsx';

type TimeOffPanesProps = {
  children: ReactNode;
  /** Shown beside the list on a tablet while nothing is open. */
  beside?: ReactNode;
};

/** A list, and what is open: beside it on a tablet, on top of it on a phone. */
export function TimeOffPanes({ children, beside }: TimeOffPanesProps) {
  const address = useTimeOffAddress();
  const isOpen = address.form !== '' || address.requestId !== '';
  return (
    <div className="mx-auto grid w-full max-w-phone gap-6 tablet:max-w-none wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:items-start">
      <div className="flex min-w-0 flex-col gap-3 pt-2">{children}</div>
      <aside aria-label="Details" className="min-w-0 pt-2 empty:hidden wide:sticky wide:top-[var(--top-clear,4.5rem)]">
        {isOpen ? <Open /> : beside}
      </aside>
    </div>
  );
}

function Open() {
  const address = useTimeOffAddress();
  const mendingKey = useMendingKey();
  if (address.form !== '') return <TimeOffForm key={mendingKey} />;
  return <TimeOffSheet key={address.requestId} id={address.requestId} />;
}
