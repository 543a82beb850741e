import { CircleAlert, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { Gap } from '#schema/rules/need.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { staffChoices } from '../staff-choices.ts';
import { addGapShifts } from './close-gaps.ts';
import { gapText } from './gap-words.ts';
import { LengthenNeighbour } from './lengthen-neighbour.tsx';

const mostShown = 3;

type GapRowProps = {
  gap: Gap;
  /** The open shifts that would close it; none where its position is retired. */
  shifts: readonly Shift[];
  facts: PlanningFacts;
};

/** A gap with who is free to close it, an open shift for later, and whose shift beside it could be longer, each one tap away. */
export function GapRow({ gap, shifts, facts }: GapRowProps) {
  const { names, restaurant } = useDirectory();
  const [first] = shifts;
  const free = useMemo(() => (first ? staffChoices(first, names, facts).free : []), [first, names, facts]);
  const words = gapText(gap, names);
  return (
    <div className="grid gap-2 px-edge py-3">
      <p className="flex items-start gap-3 text-body font-medium">
        <CircleAlert aria-hidden size={20} className="shrink-0 text-amber" />
        {words}
      </p>
      {first && (
        <div className="flex flex-wrap items-center gap-2 pl-8">
          {free.slice(0, mostShown).map(({ person, name }) => (
            <Button
              key={person.id}
              variant="secondary"
              label={`${name}: fill the gap, ${words}`}
              onClick={() => oneAnswer(() => addGapShifts([{ ...first, userId: person.id }], { restaurant, names }))}
            >
              {name}
            </Button>
          ))}
          <Button
            variant="quiet"
            icon={Plus}
            label={`${openText(shifts.length)} for ${words}`}
            onClick={() => oneAnswer(() => addGapShifts(shifts, { restaurant, names }))}
          >
            {openText(shifts.length)}
          </Button>
        </div>
      )}
      <LengthenNeighbour gap={gap} facts={facts} />
      {first && free.length === 0 && <p className="pl-8 text-small text-soft">Nobody is free for all of it.</p>}
    </div>
  );
}

const openText = (count: number): string => (count === 1 ? 'Open shift' : `${count} open shifts`);
