import { useState } from 'react';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { positionRanks } from '../catalogue-order.ts';
import { useRota } from '../rota-context.ts';
import { kindWords } from './filter-words.ts';
import { isFiltering, noFilter, type OnlyKind, onlyKinds, type RotaFilter } from './rota-filter.ts';

/** The filter of the rota; it takes effect when applied, and back shows what was shown before. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { actor, restaurant } = useDirectory();
  const { address, filter } = useRota();
  const [chosen, setChosen] = useState<RotaFilter>(filter);
  const change = (part: Partial<RotaFilter>) => setChosen((before) => ({ ...before, ...part }));
  const apply = (next: RotaFilter) => {
    address.filterBy({ ...next, search: next.search.trim() });
    onClose();
  };
  const departments = restaurant.departments.filter(({ id, isRetired }) => !isRetired || id === chosen.departmentId);
  const rankOf = positionRanks(restaurant);
  const positions = restaurant.positions
    .filter(
      ({ id, isRetired, departmentId }) =>
        id === chosen.positionId ||
        (!isRetired && (chosen.departmentId === '' || departmentId === chosen.departmentId)),
    )
    .toSorted((one, other) => rankOf(one.id) - rankOf(other.id));
  const kinds = onlyKinds.filter((kind) => kind !== 'conflicts' || canManageRota(actor));
  return (
    <BottomSheet
      open
      onClose={onClose}
      title="Show part of the rota"
      actions={
        <>
          <Button variant="secondary" disabled={!isFiltering(filter)} onClick={() => apply(noFilter)}>
            Show everything
          </Button>
          <Button onClick={() => apply(chosen)}>Show</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <SearchField
          label="Search by name"
          value={chosen.search}
          onChange={(search) => change({ search })}
          onEnter={() => apply(chosen)}
        />
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label="Department"
            value={chosen.departmentId}
            onChange={(departmentId) => change({ departmentId, positionId: '' })}
            options={[everyOne('Every department'), ...departments.map(optionOf)]}
          />
          <Select
            label="Position"
            value={chosen.positionId}
            onChange={(positionId) => change({ positionId })}
            options={[everyOne('Every position'), ...positions.map(optionOf)]}
          />
        </div>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="pb-2 text-body font-medium">Only shifts that are</legend>
          {kinds.map((kind) => (
            <FilterChip
              key={kind}
              selected={chosen.only.includes(kind)}
              onClick={() => change({ only: toggled(chosen.only, kind) })}
            >
              {kindWords[kind]}
            </FilterChip>
          ))}
        </fieldset>
      </div>
    </BottomSheet>
  );
}

const everyOne = (label: string) => ({ value: '', label });

const optionOf = ({ id, name }: { readonly id: string; readonly name: string }) => ({ value: id, label: name });

const toggled = (kinds: readonly OnlyKind[], kind: OnlyKind): readonly OnlyKind[] =>
  kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind];
