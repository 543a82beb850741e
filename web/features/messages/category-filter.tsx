import { FilterChip } from '#web/ui/filter-chip.tsx';
import { categoryOptions } from './category-words.ts';
import { useMessagesAddress } from './messages-address.ts';

/** All, HR, Urgent, Management or General (specification, section 2). */
export function CategoryFilter() {
  const { filter, showCategory } = useMessagesAddress();
  return (
    <fieldset className="-mx-edge flex min-w-0 shrink-0 gap-2 overflow-x-auto px-edge py-1 [scrollbar-width:none] tablet:mx-0 tablet:flex-wrap tablet:px-0">
      <legend className="sr-only">Category</legend>
      <FilterChip selected={filter === ''} onClick={() => showCategory('')}>
        All
      </FilterChip>
      {categoryOptions.map(({ value, label }) => (
        <FilterChip key={value} selected={filter === value} onClick={() => showCategory(value)}>
          {label}
        </FilterChip>
      ))}
    </fieldset>
  );
}
