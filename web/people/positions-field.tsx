import { activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { useDirectory } from './directory.tsx';

type PositionsFieldProps = {
  /** The main position, which is chosen with the department and is always theirs. */
  mainId: string;
  positions: readonly string[];
  onChange: (positions: string[]) => void;
};

/** The further positions that somebody can work, of any department (D45). */
export function PositionsField({ mainId, positions, onChange }: PositionsFieldProps) {
  const { restaurant } = useDirectory();
  const chosen = new Set(positions);
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? positions.filter((each) => each !== id) : [...positions, id]);
  const groups = restaurant.departments.map((department) => ({
    department,
    offered: restaurant.positions.filter(
      (position) =>
        position.departmentId === department.id &&
        position.id !== mainId &&
        (chosen.has(position.id) || activePositions(restaurant, department.id).includes(position)),
    ),
  }));
  return (
    <fieldset className="min-w-0">
      <legend className="text-body font-medium">Can also work as</legend>
      <p className="pb-2 text-small text-soft">They are offered only these positions and their main one.</p>
      <div className="flex flex-col gap-3">
        {groups
          .filter(({ offered }) => offered.length > 0)
          .map(({ department, offered }) => (
            <div key={department.id}>
              <p className="pb-1 text-small text-soft">{department.name}</p>
              <div className="flex flex-wrap gap-2">
                {offered.map(({ id, name }) => (
                  <FilterChip key={id} selected={chosen.has(id)} onClick={() => toggle(id)}>
                    {name}
                  </FilterChip>
                ))}
              </div>
            </div>
          ))}
      </div>
    </fieldset>
  );
}
