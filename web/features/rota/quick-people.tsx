import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/planning-facts.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { assignAndTell } from './assignment.ts';
import { staffChoices } from './staff-choices.ts';

const mostShown = 3;

/** Who could work it best, each one tap away; the field above has everybody. */
export function QuickPeople({ shift, facts }: { shift: Shift; facts: PlanningFacts }) {
  const { names } = useDirectory();
  const now = useServerMinute();
  const isComing = Date.parse(shift.startTime) > now;
  const free = useMemo(
    () => (isComing ? staffChoices(shift, names, facts).free.filter(({ person }) => person.id !== shift.userId) : []),
    [isComing, shift, names, facts],
  );
  if (free.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 text-small text-soft">Free at this time</legend>
      {free.slice(0, mostShown).map(({ person, name }) => (
        <Button
          key={person.id}
          variant="secondary"
          label={`${name}: put on this shift`}
          onClick={() => oneAnswer(() => assignAndTell(shift, person.id, names, facts))}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
