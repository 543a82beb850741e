import { MoveHorizontal } from 'lucide-react';
import { useMemo } from 'react';
import { isRosterable } from '#schema/permissions/shift.ts';
import { reasonText } from '#schema/rules/eligibility-words.ts';
import { type Lengthening, lengthenedShifts } from '#schema/rules/lengthened-shifts.ts';
import type { Gap } from '#schema/rules/need.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/planning-facts.ts';
import { clockText, shortShiftTimesText } from '#schema/rules/rota-text.ts';
import { Button } from '#web/ui/button.tsx';
import { resizeAndTell } from '../by-hand/acts.ts';
import { useRota } from '../rota-context.ts';

const mostShown = 2;

/** The shifts beside a gap that could cover it if they were longer, with what speaks against it. */
export function LengthenNeighbour({ gap, facts }: { gap: Gap; facts: PlanningFacts }) {
  const { names } = useRota();
  const found = useMemo(() => {
    const people = plannedPeople([...names.people.values()].filter(isRosterable), facts, names.zone);
    return lengthenedShifts(gap, people).slice(0, mostShown);
  }, [gap, names, facts]);
  return found.map((each) => <Longer key={`${each.shift.id} ${each.edge}`} gap={gap} lengthening={each} />);
}

function Longer({ gap, lengthening }: { gap: Gap; lengthening: Lengthening }) {
  const { names } = useRota();
  const { person, shift, edge, minutes, reasons } = lengthening;
  const times = `${person.firstName}’s ${shortShiftTimesText(names.zone, shift)}`;
  const words =
    edge === 'end'
      ? `Lengthen ${times} to ${clockText(names.zone, gap.until)}`
      : `Start ${times} at ${clockText(names.zone, gap.from)}`;
  return (
    <div className="pl-8">
      <Button
        variant="secondary"
        icon={MoveHorizontal}
        onClick={() => resizeAndTell(shift, edge, edge === 'end' ? minutes : -minutes, names)}
      >
        {words}
      </Button>
      {reasons.length > 0 && (
        <p className="pt-1 text-small text-amber">{reasons.map((each) => reasonText(each, names.zone)).join('. ')}</p>
      )}
    </div>
  );
}
