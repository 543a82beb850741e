import { type ReactNode, useMemo } from 'react';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { PlannedHours } from '../auto-fill/planned-hours.tsx';
import { useUnproposed } from '../auto-fill/unproposed.ts';
import { NothingMatches } from '../filter/nothing-matches.tsx';
import { type GridLine, gridLines } from '../grid-rows-model.ts';
import { useRota } from '../rota-context.ts';
import { usePassedHours } from '../use-passed-hours.ts';
import { type WeekGrid, weekGrid } from '../week-grid-model.ts';
import type { RotaWeek } from '../week-model.ts';
import { OpenDays, PersonDays } from './person-days.tsx';

type PeopleWeekProps = {
  week: RotaWeek;
  /** What the filter shows of it. */
  part: RotaWeek;
  nearby: PlanningFacts;
};

type Line = 'open' | GridLine;

/** The week on a phone by person: seven days under each name, in the columns of the strip above. */
export function PeopleWeek({ week, part, nearby }: PeopleWeekProps) {
  const { names, restaurant, actor } = useDirectory();
  const { filter } = useRota();
  const passed = usePassedHours(week, nearby);
  const whole = useMemo(
    () => weekGrid(week, names, restaurant.departments, actor.userId, { week: part, filter, passed }),
    [week, part, filter, passed, names, restaurant.departments, actor.userId],
  );
  const grid = useUnproposed(whole);
  const lines = useMemo((): readonly Line[] => ['open', ...gridLines(grid)], [grid]);
  const render = useMemo(() => (line: Line) => <LineOfWeek line={line} grid={grid} week={week} />, [grid, week]);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small text-soft">Tap an empty day to add a shift. Hold a shift to move or copy it.</p>
      <VirtualList label="People and their days" items={lines} keyOf={keyOf} renderItem={render} estimatedHeight={88} />
      {lines.length === 1 && <NothingMatches />}
    </div>
  );
}

const keyOf = (line: Line): string =>
  line === 'open' ? line : (line.row?.person.id ?? `heading ${line.group.department?.id ?? 'none'}`);

function LineOfWeek({ line, grid, week }: { line: Line; grid: WeekGrid; week: RotaWeek }) {
  const { actor } = useDirectory();
  if (line === 'open') {
    return (
      <div className="border-t border-line pt-1.5 pb-2">
        <NameLine name="Open shifts" />
        <OpenDays cells={grid.openCells} days={week.days.map(({ day }) => day)} />
      </div>
    );
  }
  const { group, row } = line;
  if (!row) {
    return (
      <h3
        style={hueStyle(hueOf(group.department))}
        className="flex items-center gap-2 border-t border-line pt-4 pb-2 text-body font-strong"
      >
        <span aria-hidden className="size-2 rounded-full bg-(--hue)" />
        {group.department?.name ?? 'No department'}
      </h3>
    );
  }
  const name = fullName(row.person);
  return (
    <div className="border-t border-line pt-1.5 pb-2">
      <NameLine
        name={row.person.id === actor.userId ? `${name} (you)` : name}
        position={row.positionName}
        hours={
          <PlannedHours
            userIds={[row.person.id]}
            minutes={row.rosteredMinutes}
            passed={row.passed}
            pastUsual={row.pastUsual}
          />
        }
      />
      <PersonDays row={row} />
    </div>
  );
}

function NameLine({ name, position = '', hours }: { name: string; position?: string; hours?: ReactNode }) {
  return (
    <p className="flex items-baseline gap-2 pb-1 text-small">
      <span className="truncate text-body font-medium">{name}</span>
      <span className="min-w-0 grow basis-16 truncate text-soft">{position}</span>
      <span className="shrink-0 text-soft tabular-nums">{hours}</span>
    </p>
  );
}
