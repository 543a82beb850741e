import { useEffect, useRef } from 'react';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { useRefusals } from '#web/sync/refusals.ts';
import { toast } from '#web/ui/toast-store.ts';
import { recordWords } from './record-words.ts';

/** Tells, naming the record, when the server refuses what was saved here earlier with a success toast. */
export function useRefusalToasts(): void {
  const refusals = useRefusals();
  const names = useKnownDirectory()?.names;
  const openedAt = useRef(Date.now());

  useEffect(() => {
    for (const { at, entity, submitted, message } of refusals) {
      // Older ones are in the sync status; each is shown once.
      if (at <= openedAt.current) continue;
      openedAt.current = at;
      const { kind, detail } = recordWords(entity, submitted, names);
      const description = detail === '' ? message : `${detail}: ${message}`;
      toast({ title: `${kind} not accepted`, description, tone: 'destructive' });
    }
  }, [refusals, names]);
}
