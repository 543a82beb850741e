import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { assignAndTell } from './assignment.ts';
import { nobodyFreeText } from './nobody-free-text.ts';
import { staffChoices } from './staff-choices.ts';
import { useTell } from './told-here.tsx';

const mostShown = 3;

type QuickPeopleProps = {
  shift: Shift;
  facts: PlanningFacts;
  /** What else could be done with it, beside them. */
  children?: ReactNode;
};

/** Who could work it best, each one tap away. */
export function QuickPeople(props: QuickPeopleProps) {
  const { children } = props;
  // Ranking everybody takes longer than the rest of the sheet, so a choice is shown first.
  const shift = useDeferredValue(props.shift);
  const facts = useDeferredValue(props.facts);
  const { names } = useDirectory();
  const now = useServerMinute();
  const tell = useTell();
  const isComing = Date.parse(shift.startTime) > now;
  const { free, others } = useMemo(() => {
    const choices = isComing ? staffChoices(shift, names, facts) : { free: [], others: [] };
    return { ...choices, free: choices.free.filter(({ person }) => person.id !== shift.userId) };
  }, [isComing, shift, names, facts]);
  const why = free.length === 0 && isComing ? nobodyFreeText(others, shift) : '';
  if (free.length === 0 && !children) {
    return shift.userId === '' && why !== '' ? <p className="text-small text-soft">{why}</p> : null;
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 text-small text-soft">{free.length > 0 ? 'Free at this time' : why}</legend>
      {free.slice(0, mostShown).map(({ person, name }) => (
        <Button
          key={person.id}
          variant="secondary"
          label={`${name}: put on this shift`}
          onClick={() => oneAnswer(() => assignAndTell(shift, person.id, names, facts, tell))}
        >
          {name}
        </Button>
      ))}
      {children}
    </fieldset>
  );
}
