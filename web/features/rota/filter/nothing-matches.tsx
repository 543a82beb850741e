import { ListFilter } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useRota } from '../rota-context.ts';
import { noFilter } from './rota-filter.ts';

/** In place of shifts that the filter leaves out. */
export function NothingMatches() {
  const { address } = useRota();
  return (
    <EmptyState
      icon={ListFilter}
      title="Nothing matches the filter"
      action={
        <Button variant="secondary" onClick={() => address.filterBy(noFilter)}>
          Show everything
        </Button>
      }
    />
  );
}
