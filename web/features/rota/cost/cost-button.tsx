import { Coins } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { isFiltering } from '../filter/rota-filter.ts';
import { useRota } from '../rota-context.ts';
import { weekCostText } from './cost-words.ts';
import type { WeekCost } from './use-week-cost.ts';

/** What the week costs in one line; it leads to how that is worked out (D46). */
export function CostButton({ cost, className }: { cost: WeekCost; className: string }) {
  const { address, filter } = useRota();
  return (
    <Button variant="quiet" icon={Coins} className={className} onClick={() => address.go({ cost: 'open' })}>
      {weekCostText(cost, isFiltering(filter))}
    </Button>
  );
}
