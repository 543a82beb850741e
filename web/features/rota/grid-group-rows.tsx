import { hoursText } from '#schema/rules/rota-text.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import { GridCellContent } from './grid-cell.tsx';
import { gridCellStyle } from './grid-cell-style.ts';
import { useRota } from './rota-context.ts';
import { fullName, hueOf } from './rota-shift.ts';
import type { GridGroup, GridRow } from './week-grid-model.ts';

/** The people of a department, under its name. */
export function GridGroupRows({ group }: { group: GridGroup }) {
  const name = group.department?.name ?? 'No department';
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={8}
          style={hueStyle(hueOf(group.department))}
          className="border-b border-line bg-ground px-3 py-1.5 text-left text-small font-medium text-soft"
        >
          <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-(--hue)" />
          {name}
          <span className="ml-2 font-regular tabular-nums">{peopleText(group)}</span>
        </th>
      </tr>
      {group.rows.map((row) => (
        <PersonRow key={row.person.id} row={row} />
      ))}
    </tbody>
  );
}

const peopleText = ({ rows }: GridGroup): string => {
  const minutes = rows.reduce((sum, row) => sum + row.rosteredMinutes, 0);
  return `${rows.length === 1 ? '1 person' : `${rows.length} people`} · ${hoursText(minutes)}`;
};

function PersonRow({ row }: { row: GridRow }) {
  const { actor, today } = useRota();
  const { person, positionName, rosteredMinutes, cells } = row;
  const name = fullName(person);
  return (
    <tr>
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
}
