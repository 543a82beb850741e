import { TriangleAlert } from 'lucide-react';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { assignAndTell } from '../assignment.ts';
import { conflictText } from '../conflict-text.ts';
import { heldTimes } from '../held-times.ts';
import type { PlanStep } from '../plan-history.ts';
import { QuickPeople } from '../quick-people.tsx';
import { personName, type RotaShift } from '../rota-shift.ts';
import { useTell } from '../told-here.tsx';
import type { KeptShift } from './kept-rows.ts';
import { noConflictText } from './settled.ts';
import { SteadyLine } from './settled-row.tsx';
import { SettledShift } from './settled-shift.tsx';
import { ShiftLink } from './shift-link.tsx';

type ConflictListProps = {
  /** Those with a conflict, and those that had one while the list was open, in their order. */
  rows: readonly KeptShift[];
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
  facts: PlanningFacts;
};

/** The shifts of a week with a conflict, published or drafts, each with who is free for it, one tap away. */
export function ConflictList({ rows, steps, facts }: ConflictListProps) {
  return (
    <section aria-label="Conflicts" className="grid gap-2">
      <SectionHeading title="Conflicts" trailing={rows.filter(({ isSettled }) => !isSettled).length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ item, isSettled }) => (
          <SteadyLine key={item.shift.id} isOpen={!isSettled}>
            {isSettled ? (
              <SettledShift shift={item.shift} steps={steps} elsewhere={noConflictText} />
            ) : (
              <ConflictRow item={item} facts={facts} />
            )}
          </SteadyLine>
        ))}
      </ul>
    </section>
  );
}

function ConflictRow({ item, facts }: { item: RotaShift; facts: PlanningFacts }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const tell = useTell();
  const { shift, conflicts } = item;
  const words = shiftInWords(shift, restaurant);
  return (
    <div className="flex gap-3 px-edge py-3">
      <TriangleAlert aria-hidden size={20} className="shrink-0 text-amber" />
      <div className="grid min-w-0 grow gap-2">
        <ShiftLink shiftId={shift.id}>{`${personName(item)}, ${words}`}</ShiftLink>
        <p className="text-small text-soft">
          {heldTimes(conflicts.map((conflict) => conflictText(conflict, names, shift)).join(' · '))}
        </p>
        {Date.parse(shift.startTime) > now && (
          <QuickPeople shift={shift} facts={facts}>
            <Button
              variant="quiet"
              // On its own, its words line up with those above it.
              className="only-of-type:-ml-edge"
              label={`Leave it open: ${words}`}
              onClick={() => oneAnswer(() => assignAndTell(shift, '', names, facts, tell))}
            >
              Leave it open
            </Button>
          </QuickPeople>
        )}
      </div>
    </div>
  );
}
