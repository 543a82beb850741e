import { Coins } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { costText, expectedShare, shareText, takingsOf } from './cost-words.ts';
import { useWeekCost } from './use-week-cost.ts';

/** What the week costs in one line; it leads to how that is worked out (D46). */
export function CostButton({ week }: { week: RotaWeek }) {
  const { address } = useRota();
  const cost = useWeekCost(week);
  if (!cost || cost.total.minutes === 0) return null;
  const share = expectedShare(cost.total, takingsOf(cost.days));
  return (
    <Button variant="quiet" icon={Coins} onClick={() => address.go({ cost: 'open' })}>
      {`Costs ${costText(cost.total)}${share === undefined ? '' : ` · ${shareText(share)}`}`}
    </Button>
  );
}
