import { TriangleAlert } from 'lucide-react';
import { limitsAmong, type Reason, refusalOf } from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ownReasonText } from '#web/people/why-not.ts';

type WarningNotesProps = {
  reasons: readonly Reason[];
  /** Addressed to a manager, who may approve beyond a limit. */
  isManagers?: boolean;
};

/** Problems with a shift that do not forbid it, one per line. */
export function WarningNotes({ reasons, isManagers = false }: WarningNotesProps) {
  const { names } = useDirectory();
  const textOf = isManagers ? reasonText : ownReasonText;
  return reasons
    .filter((reason) => refusalOf([reason]) === undefined)
    .map((reason) => (
      <span key={textOf(reason, names.zone)} className="flex items-start gap-1.5 text-small text-amber">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          {`${textOf(reason, names.zone)}${!isManagers && limitsAmong([reason]).length > 0 ? ': a manager approves it first' : ''}`}
        </span>
      </span>
    ));
}
