import { ListFilter } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { useRota } from '../rota-context.ts';
import type { ToolLook } from '../tool-look.ts';
import { countOf } from './rota-filter.ts';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** Opens the filter of the rota. */
export function FilterButton({ look = 'outlined' }: { look?: ToolLook }) {
  const { filter } = useRota();
  const [isOpen, setOpen] = useState(false);
  const count = countOf(filter);
  return (
    <>
      <IconButton
        variant={look === 'quiet' ? 'quiet' : 'outlined'}
        words={look === 'outlined' ? undefined : 'Filter'}
        wordsUnder={look === 'under'}
        icon={ListFilter}
        label={count === 0 ? 'Filter' : `Filter, ${count} set`}
        count={count}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <FilterSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
