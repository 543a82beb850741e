import { Fragment, memo } from 'react';
import { pastUsualText } from '#schema/rules/eligibility/usual-hours.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { hueOf } from '#web/people/names.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CutWords } from '#web/ui/cut-words.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import type { WindowedRow } from '#web/ui/table-window.ts';
import { PlannedHours, usePlannedHours } from './auto-fill/planned-hours.tsx';
import { GridCellContent } from './grid-cell.tsx';
import { gridCellStyle } from './grid-cell-style.ts';
import type { GridLine } from './grid-rows-model.ts';
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

type HeadingProps = { group: GridGroup; index: number; span: number; measure: Measure };

/** The people of a department, beside its name. */
export function GridGroupRows({ group, lines, rows, gapAfter, measure }: GridGroupRowsProps) {
  const gaps =
    rows.filter(({ index, gapBefore }) => lines[index]?.row && gapBefore > 0).length + (gapAfter > 0 ? 1 : 0);
  const span = rows.length + gaps;
  return (
    <tbody>
      {rows.map(({ index, gapBefore }) => {
        const row = lines[index]?.row;
        if (!row) return <Heading key="heading" group={group} index={index} span={span} measure={measure} />;
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

/** The space of rows that are not in the page. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={8} style={{ height }} className="p-0" />
    </tr>
  );
}

/**
 * Beside all rows of its people, so that it takes no height: only lines that fit whole are shown; others wrap out of
 * sight.
 */
function Heading({ group, index, span, measure }: HeadingProps) {
  const name = group.department?.name ?? 'No department';
  const { people, worked } = figuresOf(group);
  const { hours } = usePlannedHours(worked);
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + rowsAbove}>
      <th
        scope="rowgroup"
        rowSpan={span}
        title={[name, people, hours].join(', ')}
        style={hueStyle(hueOf(group.department))}
        className="relative border-b border-line bg-ground p-0 text-left align-top text-small font-regular"
      >
        <div className="absolute inset-0 overflow-clip border-l-4 border-(--hue) px-1.5 py-1 max-[56.25rem]:px-0.5">
          {/* In a narrow column along it, from the bottom up. */}
          <div className="sticky top-[calc(var(--top-clear)+var(--head-height,0px))] max-h-full min-[56.25rem]:flex min-[56.25rem]:flex-col min-[56.25rem]:flex-wrap min-[56.25rem]:content-start min-[56.25rem]:gap-x-3 max-[56.25rem]:rotate-180 max-[56.25rem]:overflow-clip max-[56.25rem]:text-right max-[56.25rem]:text-tiny max-[56.25rem]:text-ellipsis max-[56.25rem]:whitespace-nowrap max-[56.25rem]:[writing-mode:vertical-rl]">
            <span className="w-full font-medium">{name}</span>
            <span className="w-full text-soft tabular-nums max-[56.25rem]:hidden">{people}</span>
            <span className="w-full text-soft max-[56.25rem]:hidden">
              <PlannedHours {...worked} />
            </span>
          </div>
        </div>
      </th>
    </tr>
  );
}

/** The rows of days, of notes and of open shifts, counted from 1 as ARIA does. */
const rowsAbove = 4;

const figuresOf = ({ rows }: GridGroup) => ({
  people: peopleText(rows.length),
  worked: {
    userIds: rows.map(({ person }) => person.id),
    minutes: rows.reduce((sum, row) => sum + row.rosteredMinutes, 0),
  },
});

/** While the page scrolls, only the people who come into sight are rendered. */
const PersonRow = memo(({ row, index, measure }: { row: GridRow; index: number; measure: Measure }) => {
  const { actor, names } = useDirectory();
  const today = useToday();
  const { person, positionName, usualPlace, rosteredMinutes, passed, pastUsual, cells } = row;
  const name = fullName(person);
  return (
    <tr ref={measure} data-index={index} data-row={index + 1} aria-rowindex={index + rowsAbove}>
      <th
        scope="row"
        title={[name, positionName, names.locations.get(usualPlace), passed, pastUsual && pastUsualText(pastUsual)]
          .filter(Boolean)
          .join(', ')}
        className="border-b border-l border-line bg-surface px-2 py-0 text-left font-regular"
      >
        <span className="flex items-center gap-2">
          <span className="contents max-wide:hidden pointer-fine:hidden">
            <Avatar name={name} photoUrl={person.profileImageUrl} size="small" />
          </span>
          {/* In a narrow column the name has a line of its own, with a mouse too. */}
          <span className="flex min-w-0 grow flex-col pointer-fine:wide:flex-row pointer-fine:wide:items-center pointer-fine:wide:gap-1.5">
            <span
              className={classNames(
                'truncate text-small leading-5 font-medium pointer-fine:wide:shrink-0',
                pastUsual
                  ? 'pointer-fine:wide:max-w-[calc(100%-6.25rem)]'
                  : passed === ''
                    ? 'pointer-fine:wide:max-w-[calc(100%-3.25rem)]'
                    : 'pointer-fine:wide:max-w-[calc(100%-4.5rem)]',
              )}
            >
              {name}
              {person.id === actor.userId && <span className="font-regular text-soft"> (you)</span>}
            </span>
            <span className="flex min-w-0 grow gap-1.5 text-small text-soft">
              <CutWords>{positionName}</CutWords>
              <PlannedHours userIds={[person.id]} minutes={rosteredMinutes} passed={passed} pastUsual={pastUsual} />
            </span>
          </span>
        </span>
      </th>
      {cells.map((cell) => (
        <td key={cell.day} data-day={cell.day} data-person={person.id} className={gridCellStyle(cell.day === today)}>
          <GridCellContent cell={cell} person={person} usualPlace={usualPlace} />
        </td>
      ))}
    </tr>
  );
});
