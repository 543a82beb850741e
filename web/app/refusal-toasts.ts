import { useEffect, useRef } from 'react';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { type RefusedAct, useKnownRefusedActs } from '#web/sync/refusals.ts';
import type { Toast } from '#web/ui/toast-queue.ts';
import { toast } from '#web/ui/toast-store.ts';
import { recordWords } from './record-words.ts';

/** Tells, naming the record, when the server refuses what was saved here earlier with a success toast. */
export function useRefusalToasts(): void {
  const acts = useKnownRefusedActs();
  const names = useKnownDirectory()?.names;
  const seen = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!acts) return;
    const known = seen.current;
    seen.current = new Set(acts.flatMap(({ refusal, others }) => [refusal, ...others].map(markOf)));
    // What was there when the app was opened is in the sync status.
    const news =
      known &&
      newsOf(
        acts.filter((act) => !known.has(markOf(act.refusal))),
        names,
      );
    if (news) toast({ ...news, tone: 'destructive' });
  }, [acts, names]);
}

/** The time alone would not do: one answer may refuse several, and a device's clock may be corrected at any moment. */
const markOf = ({ key, at }: RefusedAct['refusal']): string => `${key} ${at}`;

/** One message for everything refused at once; undefined where nothing was. */
const newsOf = (
  [act, ...others]: readonly RefusedAct[],
  names: Parameters<typeof recordWords>[2],
): Pick<Toast, 'title' | 'description'> | undefined => {
  if (!act) return undefined;
  if (others.length > 0)
    return { title: `${others.length + 1} changes not accepted`, description: 'Open the sync status to see why.' };
  const { entity, submitted, message } = act.refusal;
  const { kind, detail } = recordWords(entity, submitted, names);
  return { title: `${kind} not accepted`, description: detail === '' ? message : `${detail}: ${message}` };
};
