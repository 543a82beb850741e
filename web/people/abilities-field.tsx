import { FilterChip } from '#web/ui/filter-chip.tsx';
import { useDirectory } from './directory.tsx';

type AbilitiesFieldProps = { abilities: readonly string[]; onChange: (abilities: string[]) => void };

/** What somebody can do besides their positions, from the restaurant's catalogue (D48). */
export function AbilitiesField({ abilities, onChange }: AbilitiesFieldProps) {
  const { restaurant } = useDirectory();
  const chosen = new Set(abilities);
  const offered = (restaurant.abilities ?? []).filter(({ id, isRetired }) => !isRetired || chosen.has(id));
  if (offered.length === 0) return null;
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? abilities.filter((each) => each !== id) : [...abilities, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="text-body font-medium">Abilities</legend>
      <p className="pb-2 text-small text-soft">The rota’s house rules use them.</p>
      <div className="flex flex-wrap gap-2">
        {offered.map(({ id, name }) => (
          <FilterChip key={id} selected={chosen.has(id)} onClick={() => toggle(id)}>
            {name}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
