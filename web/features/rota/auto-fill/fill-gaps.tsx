import { ChevronRight } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { ExplainedGap } from '#schema/rules/auto-fill/proposal.ts';
import { fillReasonText } from '#schema/rules/auto-fill/why.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { openUncovered } from './accept-ghosts.ts';
import type { FillWish } from './fill-store.ts';
import { stillOpenText } from './fill-words.ts';

type FillGapsProps = { kind: FillWish['kind']; gaps: readonly ExplainedGap[]; open: readonly Shift[] };

/**
 * The shifts for which nobody is found, each with what keeps everybody from it; those of somebody away can be opened.
 */
export function FillGaps({ kind, gaps, open }: FillGapsProps) {
  const { restaurant } = useDirectory();
  const shown = gaps.flatMap((gap) => {
    const shift = open.find(({ id }) => id === gap.shiftId);
    return shift ? [{ gap, shift }] : [];
  });
  if (shown.length === 0) return null;
  const title = stillOpenText(kind, shown.length);
  return (
    <section aria-label={title} className="relative rounded-card border border-line bg-surface">
      {/* One line until it is opened: open shifts are also in the rota. */}
      <details className="group/all">
        <summary className={classNames(summary, 'px-4 font-strong', kind === 'cover' && 'tablet:pr-60')}>
          <ChevronRight aria-hidden size={18} className="shrink-0 text-soft group-open/all:rotate-90" />
          {title}
          <span className="ml-1 text-small font-regular text-soft group-open/all:hidden">Why?</span>
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {shown.map(({ gap, shift }) => (
            <li key={shift.id}>
              <details className="group px-4 py-1">
                <summary className={classNames(summary, 'font-medium')}>
                  <ChevronRight aria-hidden size={18} className="shrink-0 text-soft group-open:rotate-90" />
                  {shiftInWords(shift, restaurant)}
                </summary>
                <Why gap={gap} kind={kind} />
              </details>
            </li>
          ))}
        </ul>
      </details>
      {kind === 'cover' && (
        <div className="px-1.5 pb-1 tablet:absolute tablet:top-0 tablet:right-0 tablet:p-0">
          <Button variant="quiet" onClick={() => openUncovered(shown.map(({ shift }) => shift))}>
            {shown.length === 1 ? 'Make it an open shift' : `Make these ${shown.length} open shifts`}
          </Button>
        </div>
      )}
    </section>
  );
}

const summary = 'flex min-h-12 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden';

function Why({ gap: { prevented, otherPositionIds }, kind }: { gap: ExplainedGap } & Pick<FillGapsProps, 'kind'>) {
  const { names } = useDirectory();
  const nameOf = (userId: string): string => {
    const person = names.people.get(userId);
    return nameOrFormer(person);
  };
  return (
    <div className="grid gap-1 pb-3 pl-6.5 text-small">
      {prevented.length === 0 && (
        <p>{kind === 'cover' ? 'Nobody else has this position.' : 'Nobody has this position.'}</p>
      )}
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
