import { CircleAlert, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { lengthenedShifts } from '#schema/rules/rota/lengthened-shifts.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { heldTimes } from '../held-times.ts';
import { nobodyFreeText } from '../nobody-free-text.ts';
import { staffChoices } from '../staff-choices.ts';
import { useTell } from '../told-here.tsx';
import { addGapShifts } from './close-gaps.ts';
import { newShiftChoices, offeredShift } from './gap-offers.ts';
import { gapText, otherTimesText } from './gap-words.ts';
import { LengthenNeighbour } from './lengthen-neighbour.tsx';

const mostShown = 3;
const mostLengthened = 2;

type GapRowProps = {
  gap: Gap;
  /** The open shifts that would close it, and may extend beyond it; none if its position is no longer in use. */
  shifts: readonly Shift[];
  /** Another one of exactly the gap's time, for when nobody is free for any of those. */
  own: Shift | undefined;
  facts: PlanningFacts;
};

/**
 * A gap with whose shift next to it could be longer, who is free for a new one, and an open shift for later, each one
 * tap away.
 */
export function GapRow({ gap, shifts, own, facts }: GapRowProps) {
  const { names, restaurant } = useDirectory();
  const tell = useTell();
  const { first, free } = useMemo(
    () => offeredShift(own ? [...shifts, own] : shifts, (shift) => staffChoices(shift, names, facts).free),
    [shifts, own, names, facts],
  );
  const lengthened = useMemo(() => {
    const people = plannedPeople([...names.people.values()].filter(isRosterable), facts, names.zone);
    return lengthenedShifts(gap, people).slice(0, mostLengthened);
  }, [gap, names, facts]);
  const forNew = newShiftChoices(free, lengthened).slice(0, mostShown);
  const words = gapText(gap, names);
  const [ofNew, ofOpen] = [otherTimesText(first ? [first] : [], gap, names), otherTimesText(shifts, gap, names)];
  const openWords = ofOpen === '' ? openText(shifts.length) : `${openText(shifts.length)}, ${ofOpen}`;
  const newWords = ofNew === '' ? 'New shift for' : `New shift, ${ofNew}, for`;
  return (
    <div className="grid gap-2 px-edge py-3">
      <p className="flex items-start gap-3 text-body font-medium">
        <CircleAlert aria-hidden size={20} className="shrink-0 text-amber" />
        {heldTimes(words)}
      </p>
      {lengthened.map((each) => (
        <LengthenNeighbour key={`${each.shift.id} ${each.edge}`} gap={gap} lengthening={each} />
      ))}
      {first && (
        <div className="flex flex-wrap items-center gap-2 pl-8">
          {forNew.length > 0 && <span className="text-small text-soft">{heldTimes(newWords)}</span>}
          {forNew.map(({ person, name }) => (
            <Button
              key={person.id}
              variant="secondary"
              label={`${newWords} ${name}: ${words}`}
              onClick={() =>
                oneAnswer(() => addGapShifts([{ ...first, userId: person.id }], { restaurant, names }, tell))
              }
            >
              {name}
            </Button>
          ))}
          <Button
            variant="quiet"
            icon={Plus}
            label={`${openWords} for ${words}`}
            onClick={() => oneAnswer(() => addGapShifts(shifts, { restaurant, names }, tell))}
          >
            {openWords}
          </Button>
        </div>
      )}
      {first && free.length === 0 && (
        <p className="pl-8 text-small text-soft">
          {nobodyFreeText(staffChoices(first, names, facts).others, { ...first, userId: '' }, ' for all of it')}
        </p>
      )}
    </div>
  );
}

const openText = (count: number): string => (count === 1 ? 'Open shift' : `${count} open shifts`);
