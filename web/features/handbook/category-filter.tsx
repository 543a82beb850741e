import { policyCategories } from '#schema/entities/post.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { useHandbookAddress } from './handbook-address.ts';

/** All, Appearance, Safety, Benefits, Service or Operations (specification, section 9). */
export function CategoryFilter() {
  const address = useHandbookAddress();
  return (
    <fieldset className="-mx-edge flex min-w-0 shrink-0 gap-2 overflow-x-auto px-edge py-1 [scrollbar-width:none] tablet:mx-0 tablet:px-0">
      <legend className="sr-only">Category</legend>
      <FilterChip selected={address.category === ''} onClick={() => address.filter({ category: '' })}>
        All
      </FilterChip>
      {policyCategories.map((category) => (
        <FilterChip
          key={category}
          selected={address.category === category}
          onClick={() => address.filter({ category })}
        >
          {category}
        </FilterChip>
      ))}
    </fieldset>
  );
}
