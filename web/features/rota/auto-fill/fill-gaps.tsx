import { ChevronRight } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ExplainedGap } from '#schema/rules/auto-fill/proposal.ts';
import { fillReasonText } from '#schema/rules/auto-fill/why.ts';
import { nameOrFormer } from '#schema/rules/person-name.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useRota } from '../rota-context.ts';
import { openUncovered } from './accept-ghosts.ts';
import type { FillWish } from './fill-store.ts';
import { stillOpenText } from './fill-words.ts';

type FillGapsProps = { kind: FillWish['kind']; gaps: readonly ExplainedGap[]; open: readonly Shift[] };

/** The shifts for which nobody is found, each with what keeps everybody from it; those of who is away can be opened. */
export function FillGaps({ kind, gaps, open }: FillGapsProps) {
  const { restaurant } = useRota();
  const shown = gaps.flatMap((gap) => {
    const shift = open.find(({ id }) => id === gap.shiftId);
    return shift ? [{ gap, shift }] : [];
  });
  if (shown.length === 0) return null;
  const title = stillOpenText(kind, shown.length);
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 pr-1.5 pl-4">
        <h3 className="grow py-1 font-strong">{title}</h3>
        {kind === 'cover' && (
          <Button variant="quiet" onClick={() => openUncovered(shown.map(({ shift }) => shift))}>
            {shown.length === 1 ? 'Make it an open shift' : `Make these ${shown.length} open shifts`}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line">
        {shown.map(({ gap, shift }) => (
          <li key={shift.id}>
            <details className="group px-4 py-1">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
                <ChevronRight aria-hidden size={18} className="shrink-0 text-soft group-open:rotate-90" />
                {shiftInWords(shift, restaurant)}
              </summary>
              <Why gap={gap} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Why({ gap: { prevented, otherPositionIds } }: { gap: ExplainedGap }) {
  const { names } = useRota();
  const nameOf = (userId: string): string => {
    const person = names.people.get(userId);
    return nameOrFormer(person);
  };
  return (
    <div className="grid gap-1 pb-3 pl-6.5 text-small">
      {prevented.length === 0 && <p>Nobody has this position.</p>}
      <ul className="grid gap-1">
        {prevented.map(({ userId, reasons }) => (
          <li key={userId}>
            <span className="font-medium">{nameOf(userId)}:</span>{' '}
            <span className="text-soft">{reasons.map((reason) => fillReasonText(reason, names.zone)).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {otherPositionIds.length > 0 && (
        <p className="text-soft">
          {otherPositionIds.length === 1
            ? `${nameOf(otherPositionIds[0] ?? '')} works other positions.`
            : `The other ${otherPositionIds.length} people work other positions.`}
        </p>
      )}
    </div>
  );
}
