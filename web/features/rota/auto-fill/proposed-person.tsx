import { Sparkles } from 'lucide-react';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useShownFill } from './shown-fill.tsx';

/** The id of the person proposed for a shift; undefined without one. */
export const useProposedId = (shiftId: string): string | undefined =>
  useShownFill().proposal?.ghosts.find((ghost) => ghost.shiftId === shiftId)?.userId;

/** The person proposed for a shift, in the lists of the rota; nothing without a proposal. */
export function ProposedPerson({ shiftId }: { shiftId: string }) {
  const { names } = useDirectory();
  const userId = useProposedId(shiftId);
  if (userId === undefined) return null;
  return (
    <span className="flex items-center gap-1 text-small font-medium text-brand">
      <Sparkles aria-hidden size={14} className="shrink-0" />
      {`Proposed: ${nameOrFormer(names.people.get(userId))}`}
    </span>
  );
}
