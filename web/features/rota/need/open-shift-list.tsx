import { Link } from 'react-router';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { heldTimes } from '../held-times.ts';
import type { PlanStep } from '../plan-history.ts';
import { QuickPeople } from '../quick-people.tsx';
import { useRota } from '../rota-context.ts';
import type { KeptShift } from './kept-rows.ts';
import { doneText, isOfShift, stepOfShift, takenText } from './settled.ts';
import { SettledRow, SteadyLine } from './settled-row.tsx';

type OpenShiftListProps = {
  /** Those that are open and those that were while the list is open, in their order. */
  rows: readonly KeptShift[];
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
  facts: PlanningFacts;
};

/** The shifts of a week that nobody works yet, each with who is free for it, one tap away. */
export function OpenShiftList({ rows, steps, facts }: OpenShiftListProps) {
  const { restaurant, names } = useDirectory();
  const { address } = useRota();
  return (
    <section aria-label="Open shifts" className="grid gap-2">
      <SectionHeading title="Open shifts" trailing={rows.filter(({ isSettled }) => !isSettled).length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ item: { shift }, isSettled }) => {
          const step = stepOfShift(shift, steps);
          return (
            <SteadyLine key={shift.id} isOpen={!isSettled}>
              {isSettled ? (
                <SettledRow
                  what={shiftInWords(shift, restaurant)}
                  done={
                    step
                      ? doneText(
                          step.changes.filter((change) => isOfShift(change, shift.id)),
                          names,
                        )
                      : takenText(shift, names)
                  }
                  undoId={step?.changes.length === 1 ? step.id : undefined}
                />
              ) : (
                <div className="grid gap-2 px-edge py-3">
                  <Link
                    to={address.linkTo({ gaps: '', shift: shift.id })}
                    state={openedHere}
                    className="justify-self-start text-body font-medium underline decoration-line underline-offset-4 hover:decoration-current"
                  >
                    {heldTimes(shiftInWords(shift, restaurant))}
                  </Link>
                  <QuickPeople shift={shift} facts={facts} />
                </div>
              )}
            </SteadyLine>
          );
        })}
      </ul>
    </section>
  );
}
