import { useState } from 'react';
import { useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { InboxScreen } from '#web/features/notifications/inbox-screen.tsx';
import { useRefusals } from '#web/sync/refusals.ts';
import { recordWords } from './record-words.ts';
import { SyncSheet } from './sync-sheet.tsx';

/** `/notifications`: the inbox, with what the server did not accept of this device's changes. */
export function NotificationsScreen() {
  const [isOpen, setOpen] = useState(false);
  const directory = { restaurant: useRestaurant(), colleagues: useColleagues() };
  const refused = useRefusals().map(({ key, at, entity, submitted, message }) => {
    const { kind, detail } = recordWords(entity, submitted, directory);
    return { key, at, title: `${kind} not accepted`, body: detail === '' ? message : `${detail}: ${message}` };
  });
  return (
    <>
      <InboxScreen refused={refused} onOpenRefused={() => setOpen(true)} />
      <SyncSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
