import type { User } from '#schema/entities/user.ts';
import { canManageRota, isRosterable } from '#schema/permissions/shift.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { AddPlace } from './add-place.tsx';
import { CellGhosts } from './auto-fill/cell-ghosts.tsx';
import { AvailabilityMark } from './availability-mark.tsx';
import { gridLink } from './grid-link.ts';
import { GridShift } from './grid-shift.tsx';
import type { GridCell } from './week-grid-model.ts';

type GridCellProps = {
  cell: GridCell;
  person: User;
  /** Where they are most days of the week: not repeated in each cell. */
  usualPlace: string;
};

/** One person's day: shifts, time off, or for managers the place to add one. */
export function GridCellContent({ cell, person, usualPlace }: GridCellProps) {
  const { actor } = useDirectory();
  const isEmpty = cell.shifts.length === 0 && !cell.timeOff;
  return (
    <>
      {isEmpty && canManageRota(actor) && isRosterable(person) && (
        <AddPlace
          to={gridLink({ day: cell.day, cell: cell.day, person: person.id })}
          label={`Add shift for ${fullName(person)} on ${dayText(cell.day)}`}
        />
      )}
      <div className="flex min-w-0 items-start gap-0.5">
        <div className="flex min-w-0 grow flex-col gap-px">
          {cell.timeOff && (
            <span className="striped grid min-h-11.25 place-items-center rounded-control bg-amber-soft px-1 text-small text-amber capitalize pointer-fine:min-h-7.25">
              {cell.timeOff.type}
            </span>
          )}
          {cell.shifts.map((rotaShift) => (
            <GridShift key={rotaShift.shift.id} rotaShift={rotaShift} usualPlace={usualPlace} />
          ))}
          <CellGhosts userId={person.id} day={cell.day} />
        </div>
        {cell.wish !== '' && <AvailabilityMark wish={cell.wish} isAlone={isEmpty} />}
      </div>
    </>
  );
}
