import { useState } from 'react';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { addCorrections } from './run-requests.ts';

/**
 * One tap for what completed runs still owe, or paid too much: one line for each; earlier ones are worked out again.
 */
export function AddCorrections({ entryId, isAgain }: { entryId: string; isAgain: boolean }) {
  const isOnline = useIsOnline();
  const [isPending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    const result = await addCorrections(entryId);
    setPending(false);
    toast(
      result.ok
        ? isAgain
          ? { title: 'Corrections worked out again', description: 'What is already settled is off this pay.' }
          : { title: 'Correction added', description: 'It names its period.' }
        : { title: 'Error', description: result.message, tone: 'destructive' },
    );
  };
  return (
    <Button variant="secondary" disabled={!isOnline} pendingText={isPending && 'Working it out…'} onClick={add}>
      {isAgain ? 'Work corrections out again' : 'Add correction'}
    </Button>
  );
}
