import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { PlanStep } from '../plan-history.ts';
import { QuickPeople } from '../quick-people.tsx';
import type { KeptShift } from './kept-rows.ts';
import { takenText } from './settled.ts';
import { SteadyLine } from './settled-row.tsx';
import { SettledShift } from './settled-shift.tsx';
import { ShiftLink } from './shift-link.tsx';

type OpenShiftListProps = {
  /** Those that are open and those that were while the list is open, in their order. */
  rows: readonly KeptShift[];
  /** What was done since the list was opened. */
  steps: readonly PlanStep[];
  facts: PlanningFacts;
};

/** The shifts of a week that nobody works yet, each with who is free for it, one tap away. */
export function OpenShiftList({ rows, steps, facts }: OpenShiftListProps) {
  const { restaurant } = useDirectory();
  return (
    <section aria-label="Open shifts" className="grid gap-2">
      <SectionHeading title="Open shifts" trailing={rows.filter(({ isSettled }) => !isSettled).length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ item: { shift }, isSettled }) => (
          <SteadyLine key={shift.id} isOpen={!isSettled}>
            {isSettled ? (
              <SettledShift shift={shift} steps={steps} elsewhere={takenText} />
            ) : (
              <div className="grid gap-2 px-edge py-3">
                <ShiftLink shiftId={shift.id}>{shiftInWords(shift, restaurant)}</ShiftLink>
                <QuickPeople shift={shift} facts={facts} />
              </div>
            )}
          </SteadyLine>
        ))}
      </ul>
    </section>
  );
}
