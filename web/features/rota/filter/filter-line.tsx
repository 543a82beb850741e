import { canManageRota } from '#schema/permissions/shift.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { askedBy, shownText } from './filter-words.ts';
import { isFiltering } from './rota-filter.ts';

type FilterLineProps = { week: RotaWeek; part: RotaWeek; isLoading: boolean };

/** What is shown of the week and what of it is counted; each part of the filter can be taken away. */
export function FilterLine({ week, part, isLoading }: FilterLineProps) {
  const { address, filter, names, actor } = useRota();
  if (!isFiltering(filter)) return null;
  return (
    <section aria-label="Filter" className="flex flex-wrap items-center gap-2">
      {askedBy(filter, names).map(({ words, without }) => (
        <Chip key={words} onRemove={() => address.filterBy(without)}>
          {words}
        </Chip>
      ))}
      <p role="status" className="min-w-56 grow basis-0 text-small text-soft tabular-nums">
        {!isLoading && shownText(part, week, canManageRota(actor))}
      </p>
    </section>
  );
}
