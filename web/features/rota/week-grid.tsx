import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText, hoursText } from '#schema/rules/rota-text.ts';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { gridCellStyle } from './grid-cell-style.ts';
import { useGridFocus } from './grid-focus.ts';
import { GridHead } from './grid-head.tsx';
import { GridRows } from './grid-rows.tsx';
import { gridLines, gridStops } from './grid-rows-model.ts';
import { GridShift } from './grid-shift.tsx';
import { useRota } from './rota-context.ts';
import { type WeekGrid as Grid, weekGrid } from './week-grid-model.ts';
import type { RotaWeek } from './week-model.ts';

/** The week as people × days: open shifts on top, rostered hours at the bottom. Arrow keys move between the shifts. */
export function WeekGrid({ week }: { week: RotaWeek }) {
  const { names, restaurant, actor } = useRota();
  const grid = useMemo(
    () => weekGrid(week, names, restaurant.departments, actor.userId),
    [week, names, restaurant.departments, actor.userId],
  );
  const lines = useMemo(() => gridLines(grid), [grid]);
  const stops = useMemo(() => gridStops(grid.openCells, lines, actor), [grid.openCells, lines, actor]);
  const tableRef = useRef<HTMLTableElement>(null);
  const { heldRow, ...keys } = useGridFocus(tableRef, stops);
  return (
    <div className="overflow-clip rounded-card [overflow-anchor:none] border border-line bg-surface shadow-card">
      <table
        ref={tableRef}
        {...keys}
        aria-rowcount={lines.length + rowsAround}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <caption className="sr-only">Rota of the week, people by days</caption>
        <GridHead week={week} />
        <tbody>
          <OpenRow grid={grid} week={week} />
        </tbody>
        <GridRows lines={lines} stops={stops} heldRow={heldRow} />
        <Totals week={week} rowIndex={lines.length + rowsAround} />
      </table>
    </div>
  );
}

/** The rows of days, of open shifts and of sums. */
const rowsAround = 3;

function OpenRow({ grid, week }: { grid: Grid; week: RotaWeek }) {
  const { actor, today } = useRota();
  const addsHere = canManageRota(actor);
  if (!addsHere && grid.openCells.every((cell) => cell.length === 0)) return null;
  return (
    <tr data-row={0} aria-rowindex={2}>
      <th scope="row" className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-2 text-left font-regular">
        <span className="block text-body font-strong">Open shifts</span>
        <span className="block text-small text-red">
          {week.openCount > 0 && (week.openCount === 1 ? '1 needs someone' : `${week.openCount} need someone`)}
        </span>
      </th>
      {grid.openCells.map((shifts, index) => (
        <td key={week.days[index]?.day} className={gridCellStyle(week.days[index]?.day === today)}>
          <div className="flex flex-col gap-1">
            {shifts.map((rotaShift) => (
              <GridShift key={rotaShift.shift.id} rotaShift={rotaShift} />
            ))}
            {addsHere && shifts.length === 0 && week.days[index] && <AddOpenShift day={week.days[index].day} />}
          </div>
        </td>
      ))}
    </tr>
  );
}

function AddOpenShift({ day }: { day: Day }) {
  const { address } = useRota();
  return (
    <Link
      to={address.linkTo({ create: day })}
      state={openedHere}
      preventScrollReset
      data-grid-stop
      aria-label={`Add an open shift on ${dayText(day)}`}
      className="grid min-h-12 place-items-center rounded-control text-soft opacity-0 transition-opacity duration-100 hover:bg-hover hover:opacity-100 focus-visible:opacity-100"
    >
      <Plus aria-hidden size={18} />
    </Link>
  );
}

function Totals({ week, rowIndex }: { week: RotaWeek; rowIndex: number }) {
  const { actor, today } = useRota();
  if (!canManageRota(actor)) return null;
  return (
    <tfoot className="sticky bottom-(--bottom-clear) z-20">
      <tr aria-rowindex={rowIndex}>
        <th
          scope="row"
          className="sticky left-0 border-t border-line bg-sunken px-3 py-2.5 text-left text-small font-strong"
        >
          Rostered
        </th>
        {week.days.map((day) => (
          <td
            key={day.day}
            className={classNames(
              'border-t border-l border-line bg-sunken px-1 py-2.5 text-center text-small tabular-nums',
              day.day === today ? 'font-strong text-brand' : 'text-soft',
            )}
          >
            {hoursText(day.rosteredMinutes)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
