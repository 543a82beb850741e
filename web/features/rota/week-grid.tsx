import { useId, useMemo, useRef, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AddPlace } from './add-place.tsx';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { useUnproposed } from './auto-fill/unproposed.ts';
import { SelectionBar } from './by-hand/selection-bar.tsx';
import { useByHand, useGridDrag } from './by-hand/use-by-hand.ts';
import { useGridClicks } from './by-hand/use-grid-clicks.ts';
import { useGridKeys } from './by-hand/use-grid-keys.ts';
import { useGridMenu } from './by-hand/use-grid-menu.tsx';
import { useWeekCost, type WeekCost } from './cost/use-week-cost.ts';
import { NothingMatches } from './filter/nothing-matches.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { gridCellStyle } from './grid-cell-style.ts';
import { useHasCorner, useIsDesk } from './grid-frame.ts';
import { GridHead } from './grid-head.tsx';
import { gridLink, openGridLink } from './grid-link.ts';
import { GridRounding } from './grid-rounding.tsx';
import { GridRows } from './grid-rows.tsx';
import { gridLines, gridShiftIds, gridStops } from './grid-rows-model.ts';
import { GridShift } from './grid-shift.tsx';
import { GridTotals } from './grid-totals.tsx';
import { type KeptRows, keepRows } from './kept-rows.ts';
import { useRota } from './rota-context.ts';
import { usePassedHours } from './use-passed-hours.ts';
import { type WeekGrid as Grid, gridShifts, weekGrid } from './week-grid-model.ts';
import type { RotaWeek } from './week-model.ts';

type WeekGridProps = {
  week: RotaWeek;
  /** What the filter shows of it. */
  part: RotaWeek;
  nearby: PlanningFacts;
};

/** The week as people × days: open shifts on top, planned hours at the bottom. Arrow keys move between the shifts. */
export function WeekGrid(props: WeekGridProps) {
  return canManageRota(useDirectory().actor) ? <Priced {...props} /> : <People {...props} />;
}

/** What the week costs is worked out here once for all that shows it. */
function Priced(props: WeekGridProps) {
  const cost = useWeekCost(usePlannedWeek(props.week).week);
  return <People {...props} cost={cost} />;
}

function People({ week, part, nearby, cost }: WeekGridProps & { cost?: WeekCost | undefined }) {
  const { names, restaurant, actor } = useDirectory();
  const { filter, address } = useRota();
  const isManaging = canManageRota(actor);
  const [kept] = useState((): KeptRows => new Map());
  const passed = usePassedHours(week, nearby);
  const whole = useMemo(
    () =>
      keepRows(
        weekGrid(week, names, restaurant.departments, actor.userId, {
          ...{ week: part, filter, isOwnFirst: !isManaging, passed },
        }),
        kept,
      ),
    [kept, week, part, filter, names, restaurant.departments, actor.userId, isManaging, passed],
  );
  const grid = useUnproposed(whole);
  const lines = useMemo(() => gridLines(grid), [grid]);
  const stops = useMemo(() => gridStops(grid.openCells, lines, actor), [grid.openCells, lines, actor]);
  // They are of everything planned that day: beside the hours of a part they would read as theirs.
  const isPart = isFiltering(filter);
  const dayCosts = isPart ? undefined : cost;
  // On a desktop with a mouse the two sums share a row; without a corner the bar above says what the week costs.
  const isDesk = useIsDesk();
  const hasCorner = useHasCorner();
  const hasCostRow = !isDesk && (hasCorner || !isPart);
  const helpId = useId();
  const tableRef = useRef<HTMLTableElement>(null);
  const byHand = useByHand(
    useMemo(() => gridShifts(grid), [grid]),
    nearby,
  );
  const days = useMemo(() => week.days.map(({ day }) => day), [week.days]);
  const { heldRows, said, ...keys } = useGridKeys({ tableRef, stops, lines, days, byHand });
  useGridDrag(tableRef, byHand);
  const shiftIds = useMemo(() => gridShiftIds(grid.openCells, lines), [grid.openCells, lines]);
  const { menu, onContextMenu } = useGridMenu(byHand);
  const select = useGridClicks(tableRef, shiftIds, byHand);
  return (
    <>
      <div className="relative overflow-clip rounded-card [overflow-anchor:none] border border-line bg-surface shadow-card">
        <table
          ref={tableRef}
          {...keys}
          onClickCapture={(event) => {
            select(event);
            openGridLink(event, address);
          }}
          onContextMenu={onContextMenu}
          aria-describedby={isManaging ? helpId : undefined}
          aria-rowcount={lines.length + (hasCostRow ? 5 : 4)}
          className="w-full table-fixed border-separate border-spacing-0"
        >
          <caption className="sr-only">Rota of the week, people by days</caption>
          <colgroup>
            <col className="w-7 min-[56.25rem]:w-28" />
            <col className="w-28 min-[56.25rem]:w-32 wide:w-43 pointer-fine:min-[80rem]:w-54" />
            <col span={7} />
          </colgroup>
          <GridHead week={week}>
            <OpenRow grid={grid} week={part} />
          </GridHead>
          <GridRows lines={lines} stops={stops} heldRows={heldRows} />
          {isManaging && <GridTotals {...{ part, cost, dayCosts, hasCostRow }} rowIndex={lines.length + rowsBefore} />}
        </table>
        <div aria-hidden data-drop-layer className="drop-layer" />
        <p id={helpId} className="sr-only">
          Arrow keys go from shift to shift. Space picks one up, arrow keys carry it, Enter puts it down, Alt and Enter
          a copy. Shift with left or right moves its end, with up or down its start. Delete takes it away. Shift and F10
          opens its menu. In an empty cell Space offers shifts, and a digit begins to type one, such as 9-5.
        </p>
        <p aria-live="assertive" className="sr-only">
          {said}
        </p>
      </div>
      {isManaging && <GridRounding part={part} dayCosts={dayCosts} />}
      {lines.length === 0 && grid.openCells.every((cell) => cell.length === 0) && <NothingMatches />}
      <SelectionBar byHand={byHand} week={week} />
      {menu}
    </>
  );
}

/** The rows of days, of notes and of open shifts, and the next. */
const rowsBefore = 4;

/** "2 need someone"; those that the proposal has somebody for stand in their rows. */
const needText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '1 needs someone' : `${count} need someone`;
};

function OpenRow({ grid, week }: { grid: Grid; week: RotaWeek }) {
  const { actor } = useDirectory();
  const today = useToday();
  const { openCount } = usePlannedWeek(week).week;
  const proposedCount = week.openCount - openCount;
  const addsHere = canManageRota(actor);
  if (!addsHere && grid.openCells.every((cell) => cell.length === 0)) return null;
  return (
    <tr data-row={0} aria-rowindex={3}>
      <th
        scope="row"
        colSpan={2}
        className="border-b border-line bg-surface px-3 py-0 text-left font-regular pointer-fine:wide:whitespace-nowrap"
      >
        <span className="flex flex-wrap items-baseline gap-x-2 pointer-fine:wide:flex-nowrap">
          <span className="text-body font-strong pointer-fine:text-small">Open shifts</span>
          <span className="text-small text-red">{needText(openCount)}</span>
          {proposedCount > 0 && <span className="text-small text-brand">{`${proposedCount} proposed`}</span>}
        </span>
      </th>
      {grid.openCells.map((shifts, index) => (
        <td
          key={week.days[index]?.day}
          data-day={week.days[index]?.day}
          data-person=""
          className={classNames(gridCellStyle(week.days[index]?.day === today), 'bg-surface')}
        >
          <div className="flex max-h-36 flex-col gap-px overflow-y-auto *:shrink-0 pointer-fine:max-h-22.5">
            {shifts.map((rotaShift) => (
              <GridShift key={rotaShift.shift.id} rotaShift={rotaShift} />
            ))}
            {addsHere && shifts.length === 0 && week.days[index] && <AddOpen day={week.days[index].day} />}
          </div>
          <div aria-hidden className="drop-mark">
            <span />
          </div>
        </td>
      ))}
    </tr>
  );
}

function AddOpen({ day }: { day: Day }) {
  return <AddPlace to={gridLink({ day, cell: day })} label={`Add an open shift on ${dayText(day)}`} />;
}
