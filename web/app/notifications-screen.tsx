import { useState } from 'react';
import { InboxScreen } from '#web/features/notifications/inbox-screen.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { useRefusals } from '#web/sync/refusals.ts';
import { recordWords } from './record-words.ts';
import { SyncSheet } from './sync-sheet.tsx';

/** `/notifications`: the inbox, and this device's changes that the server did not accept. */
export function NotificationsScreen() {
  const [isOpen, setOpen] = useState(false);
  const { names } = useDirectory();
  const refused = useRefusals().map(({ key, at, entity, submitted, message }) => {
    const { kind, detail } = recordWords(entity, submitted, names);
    return { key, at, title: `${kind} not accepted`, body: detail === '' ? message : `${detail}: ${message}` };
  });
  return (
    <>
      <InboxScreen refused={refused} onOpenRefused={() => setOpen(true)} />
      <SyncSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
