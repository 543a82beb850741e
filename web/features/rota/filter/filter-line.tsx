import { canManageRota } from '#schema/permissions/shift.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { usePlannedWeek } from '../auto-fill/planned-week.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { askedBy, shownText } from './filter-words.ts';
import { isFiltering } from './rota-filter.ts';

type FilterLineProps = { week: RotaWeek; part: RotaWeek; isLoading: boolean };

/** What is shown of the week and how much of it is counted; each part of the filter can be removed. */
export function FilterLine({ week, part, isLoading }: FilterLineProps) {
  const { actor } = useDirectory();
  const [shown, whole] = [usePlannedWeek(part).week, usePlannedWeek(week).week];
  return <FilterChips words={isLoading ? '' : shownText(shown, whole, canManageRota(actor))} />;
}

/** The parts of the filter, each removable, and what it means for the view in words. */
export function FilterChips({ words }: { words: string }) {
  const { names } = useDirectory();
  const { address, filter } = useRota();
  if (!isFiltering(filter)) return null;
  return (
    <section aria-label="Filter" className="flex flex-wrap items-center gap-2">
      {askedBy(filter, names).map((asked) => (
        <Chip key={asked.words} onRemove={() => address.filterBy(asked.without)}>
          {asked.words}
        </Chip>
      ))}
      <p role="status" className="min-w-56 grow basis-0 text-small text-soft tabular-nums">
        {words}
      </p>
    </section>
  );
}
