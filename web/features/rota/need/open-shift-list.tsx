import { Link } from 'react-router';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { QuickPeople } from '../quick-people.tsx';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';

/** The shifts of a week that nobody works yet, each with who is free for it, one tap away. */
export function OpenShiftList({ shifts, facts }: { shifts: readonly RotaShift[]; facts: PlanningFacts }) {
  const { restaurant } = useDirectory();
  const { address } = useRota();
  return (
    <section aria-label="Open shifts" className="grid gap-2">
      <SectionHeading title="Open shifts" trailing={shifts.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {shifts.map(({ shift }) => (
          <li key={shift.id} className="grid gap-2 px-edge py-3">
            <Link
              to={address.linkTo({ gaps: '', shift: shift.id })}
              state={openedHere}
              className="justify-self-start text-body font-medium underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {shiftInWords(shift, restaurant)}
            </Link>
            <QuickPeople shift={shift} facts={facts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
