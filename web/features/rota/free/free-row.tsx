import { Heart, Plus, TriangleAlert } from 'lucide-react';
import type { Day } from '#schema/entities/primitives.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { dayText, hoursText, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { assignAndTell } from '../assignment.ts';
import { useRota } from '../rota-context.ts';
import type { FreePerson } from './free-people.ts';

/** The most open shifts next to a name; the others are in the list of things to sort out. */
const mostOpen = 2;

/** Somebody who is free, with their hours of the week and what can be done with one tap. */
export function FreeRow({ free, day, facts }: { free: FreePerson; day: Day; facts: PlanningFacts }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const { person, name, open, limits, prefers } = free;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-edge py-2">
      <Avatar name={name} photoUrl={person.profileImageUrl} size="small" />
      <div className="min-w-40 grow basis-0">
        <p className="text-body font-medium wrap-anywhere">{name}</p>
        <p className="text-small text-soft tabular-nums">{weekText(free)}</p>
        {prefers && (
          <p className="flex items-center gap-1 text-small font-medium text-brand">
            <Heart aria-hidden size={14} className="shrink-0" />
            Prefers to work then
          </p>
        )}
        {limits.map((limit) => (
          <p key={limit.type} className="flex items-center gap-1 text-small text-amber">
            <TriangleAlert aria-hidden size={14} className="shrink-0" />
            {reasonText(limit, names.zone)}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {open.slice(0, mostOpen).map((shift) => (
          <Button
            key={shift.id}
            variant="secondary"
            label={`Put on ${shortShiftTimesText(names.zone, shift)}: ${name}, ${names.positions.get(shift.positionId) ?? ''}`}
            onClick={() => assignAndTell(shift, person.id, names, facts)}
          >
            {`Put on ${shortShiftTimesText(names.zone, shift)}`}
          </Button>
        ))}
        <Button
          variant="quiet"
          icon={Plus}
          label={`Begin a shift for ${name} on ${dayText(day)}`}
          onClick={() => address.go({ cell: day, person: person.id })}
        >
          Shift
        </Button>
      </div>
    </div>
  );
}

const weekText = ({ weekMinutes, usualHours }: FreePerson): string =>
  usualHours === undefined
    ? `${hoursText(weekMinutes)} this week`
    : `${hoursText(weekMinutes)} of ${usualHours} h this week`;
