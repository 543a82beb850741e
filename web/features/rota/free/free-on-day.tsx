import { useMemo, useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { dayText, shiftTimesText, shortShiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { positionRanks } from '../catalogue-order.ts';
import { typedTimes } from '../cell-offer/typed-times.ts';
import { isFiltering, showsPerson } from '../filter/rota-filter.ts';
import { useRota } from '../rota-context.ts';
import { isOpen } from '../rota-shift.ts';
import type { RotaDay } from '../week-model.ts';
import { daySpans } from './day-spans.ts';
import { type FreeGroup, freePeople, type Span } from './free-people.ts';
import { FreeRow } from './free-row.tsx';

type FreeOnDayProps = {
  /** The whole day, whatever the filter shows of its shifts. */
  day: RotaDay;
  facts: PlanningFacts;
};

/** Who is free on a day, or at times of it, by position: one tap puts them on an open shift or begins one. */
export function FreeOnDay({ day, facts }: FreeOnDayProps) {
  const { actor } = useDirectory();
  const today = useToday();
  const { older } = useRota();
  if (!canManageRota(actor) || day.day < today || older.isAsked) return null;
  return <Free key={day.day} day={day} facts={facts} />;
}

function Free({ day, facts }: FreeOnDayProps) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { filter } = useRota();
  const [chosen, setChosen] = useState<Span>();
  const [typed, setTyped] = useState('');
  const spans = useMemo(() => daySpans(day, now), [day, now]);
  const times = typedTimes(typed);
  const span = times ? shiftInstants(names.zone, day.day, times.startTime, times.endTime) : chosen;
  const { startTime, endTime } = span ?? {};
  const groups = useMemo(
    () =>
      freePeople({
        ...{ day: day.day, names, facts },
        span: startTime && endTime ? { startTime, endTime } : undefined,
        open: day.shifts
          .map(({ shift }) => shift)
          .filter((shift) => isOpen(shift) && Date.parse(shift.startTime) > now),
        isShown: (person) => showsPerson({ ...filter, only: [] }, person),
        rankOf: positionRanks(restaurant),
      }),
    [day, names, restaurant, facts, startTime, endTime, filter, now],
  );
  const count = groups.reduce((sum, { people }) => sum + people.length, 0);
  const choose = (next: Span | undefined) => {
    setChosen(next);
    setTyped('');
  };
  return (
    <section aria-label="Free people" className="flex flex-col gap-3">
      <SectionHeading title={`Free on ${dayText(day.day)}`} trailing={peopleText(count)} />
      <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
        <legend className="sr-only">When</legend>
        <FilterChip selected={span === undefined} onClick={() => choose(undefined)}>
          All day
        </FilterChip>
        {spans.map((each) => (
          <FilterChip
            key={`${each.startTime} ${each.endTime}`}
            selected={each.startTime === startTime && each.endTime === endTime}
            onClick={() => choose(each)}
          >
            {shortShiftTimesText(names.zone, each)}
          </FilterChip>
        ))}
      </fieldset>
      <TextField
        className="tablet:w-64"
        label="Other times"
        placeholder="5-11, or 17-23"
        value={typed}
        onChange={setTyped}
        error={typed !== '' && !times ? 'Write two times, such as 5-11' : undefined}
      />
      <p role="status" className="text-small text-soft">
        {span
          ? `${shiftTimesText(names.zone, span)}: on no other shift, not away, and with enough rest.`
          : 'On no shift that day, and not away.'}
      </p>
      {count === 0 && <p>{isFiltering(filter) ? 'Nobody the filter shows is free then.' : 'Nobody is free then.'}</p>}
      <div className="grid items-start gap-3 wide:grid-cols-2">
        {groups.map((group) => (
          <Group key={group.positionId} group={group} day={day} facts={facts} />
        ))}
      </div>
    </section>
  );
}

const shownAtFirst = 5;

function Group({ group: { positionId, people }, day, facts }: FreeOnDayProps & { group: FreeGroup }) {
  const { names } = useDirectory();
  const [isWhole, setWhole] = useState(false);
  const name = names.positions.get(positionId) ?? 'No position';
  const shown = isWhole ? people : people.slice(0, shownAtFirst);
  return (
    <section aria-label={`Free: ${name}`} className="overflow-clip rounded-card border border-line bg-surface">
      <h4 className="bg-sunken px-edge py-1.5 text-small font-medium text-soft">{name}</h4>
      <ul className="divide-y divide-line">
        {shown.map((free) => (
          <li key={free.person.id}>
            <FreeRow free={free} day={day.day} facts={facts} />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button variant="quiet" label={`Show all ${people.length}: ${name}`} onClick={() => setWhole(true)}>
          {`Show all ${people.length}`}
        </Button>
      )}
    </section>
  );
}
