import { useEffect, useRef } from 'react';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { changedByText, lastChangesOf } from '#web/people/last-changes.ts';
import { isRefusedUndo, type RefusedAct, useKnownRefusedActs } from '#web/sync/refusals.ts';
import { toast } from '#web/ui/toast-store.ts';
import { recordWords } from './record-words.ts';

/** Says, naming the record, that the server has refused something saved here earlier with a success toast. */
export function useRefusalToasts(): void {
  const acts = useKnownRefusedActs();
  const names = useKnownDirectory()?.names;
  const seen = useRef<ReadonlySet<string>>(undefined);

  useEffect(() => {
    if (!acts) return;
    const known = seen.current;
    seen.current = new Set(acts.flatMap(({ refusal, others }) => [refusal, ...others].map(markOf)));
    // What was refused before the app was opened is only in the sync status.
    const news =
      known &&
      newsOf(
        acts.filter((act) => !known.has(markOf(act.refusal))),
        names,
      );
    if (news) void tell(news);
  }, [acts, names]);
}

/** The time alone is not enough: one answer may refuse several, and a device's clock may be corrected at any moment. */
const markOf = ({ key, at }: RefusedAct['refusal']): string => `${key} ${at}`;

/** One message for everything refused at once; undefined if nothing was. */
const newsOf = (
  [act, ...others]: readonly RefusedAct[],
  names: Parameters<typeof recordWords>[2],
): News | undefined => {
  if (!act) return undefined;
  if (others.length > 0)
    return { title: `${others.length + 1} changes not accepted`, why: 'Open the sync status to see why.' };
  const { entity, submitted, message } = act.refusal;
  const { kind, detail } = recordWords(entity, submitted, names);
  const leftShift = isRefusedUndo(act.refusal) && entity === 'shift' ? { leftShift: submitted.id } : {};
  return { title: `${kind} not accepted`, detail, why: message, ...leftShift };
};

interface News {
  readonly title: string;
  readonly detail?: string;
  readonly why: string;
  /** A shift that an undo did not change because somebody else had changed it since: only the server knows who. */
  readonly leftShift?: string;
}

const tell = async ({ title, detail = '', why, leftShift }: News): Promise<void> => {
  const known = leftShift === undefined ? [] : await lastChangesOf([leftShift]);
  const by = changedByText(known, true);
  const said = by || why;
  toast({ title, description: detail === '' ? said : `${detail}: ${said}`, tone: 'destructive' });
};
