import { Coins } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { isFiltering } from '../filter/rota-filter.ts';
import { useRota } from '../rota-context.ts';
import type { WeekCost } from './use-week-cost.ts';
import { WeekCostText } from './week-cost-text.tsx';

/** What the week costs in one line; it opens how that is worked out (D46). */
export function CostButton({ cost, className }: { cost: WeekCost; className: string }) {
  const { address, filter } = useRota();
  return (
    <Button variant="quiet" icon={Coins} className={className} onClick={() => address.go({ cost: 'open' })}>
      <WeekCostText cost={cost} isPart={isFiltering(filter)} />
    </Button>
  );
}
