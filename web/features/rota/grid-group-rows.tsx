import { Fragment, memo } from 'react';
import { hoursText } from '#schema/rules/rota-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import type { WindowedRow } from '#web/ui/table-window.ts';
import { GridCellContent } from './grid-cell.tsx';
import { gridCellStyle } from './grid-cell-style.ts';
import type { GridLine } from './grid-rows-model.ts';
import { useRota } from './rota-context.ts';
import { fullName, hueOf } from './rota-shift.ts';
import type { GridGroup, GridRow } from './week-grid-model.ts';

type Measure = (row: HTMLTableRowElement | null) => void;

type GridGroupRowsProps = {
  group: GridGroup;
  lines: readonly GridLine[];
  /** Its rows in the page: the heading, and whom the window shows. */
  rows: readonly WindowedRow[];
  /** CSS pixels of those after the last. */
  gapAfter: number;
  measure: Measure;
};

/** The people of a department, under its name. */
export function GridGroupRows({ group, lines, rows, gapAfter, measure }: GridGroupRowsProps) {
  return (
    <tbody>
      {rows.map(({ index, gapBefore }) => {
        const row = lines[index]?.row;
        if (!row) return <Heading key="heading" group={group} index={index} measure={measure} />;
        return (
          <Fragment key={row.person.id}>
            {gapBefore > 0 && <Gap height={gapBefore} />}
            <PersonRow row={row} index={index} measure={measure} />
          </Fragment>
        );
      })}
      {gapAfter > 0 && <Gap height={gapAfter} />}
    </tbody>
  );
}

/** The room of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={8} style={{ height }} className="p-0" />
    </tr>
  );
}

function Heading({ group, index, measure }: { group: GridGroup; index: number; measure: Measure }) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + rowsAbove}>
      <th
        scope="rowgroup"
        colSpan={8}
        style={hueStyle(hueOf(group.department))}
        className="border-b border-line bg-ground px-3 py-1.5 text-left text-small font-medium text-soft"
      >
        <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-(--hue)" />
        {group.department?.name ?? 'No department'}
        <span className="ml-2 font-regular tabular-nums">{peopleText(group)}</span>
      </th>
    </tr>
  );
}

/** The rows of days and of open shifts, counted from 1 as ARIA does. */
const rowsAbove = 3;

const peopleText = ({ rows }: GridGroup): string => {
  const minutes = rows.reduce((sum, row) => sum + row.rosteredMinutes, 0);
  return `${rows.length === 1 ? '1 person' : `${rows.length} people`} · ${hoursText(minutes)}`;
};

/** While the page scrolls, only the people who come into sight are rendered. */
const PersonRow = memo(({ row, index, measure }: { row: GridRow; index: number; measure: Measure }) => {
  const { actor, today } = useRota();
  const { person, positionName, rosteredMinutes, cells } = row;
  const name = fullName(person);
  return (
    <tr ref={measure} data-index={index} data-row={index + 1} aria-rowindex={index + rowsAbove}>
      <th scope="row" className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-1.5 text-left font-regular">
        <span className="flex items-center gap-2.5">
          <Avatar name={name} photoUrl={person.profileImageUrl} size="small" />
          <span className="min-w-0">
            <span className="line-clamp-2 text-body leading-5 font-medium">
              {name}
              {person.id === actor.userId && <span className="font-regular text-soft"> (you)</span>}
            </span>
            <span className="line-clamp-2 text-small text-soft">{positionName}</span>
            <span className="block text-small text-soft tabular-nums">{hoursText(rosteredMinutes)}</span>
          </span>
        </span>
      </th>
      {cells.map((cell) => (
        <td key={cell.day} className={gridCellStyle(cell.day === today)}>
          <GridCellContent cell={cell} person={person} />
        </td>
      ))}
    </tr>
  );
});
