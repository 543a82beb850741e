import { Coins } from 'lucide-react';
import { shareText } from '#schema/rules/labour-share.ts';
import { Button } from '#web/ui/button.tsx';
import { useRota } from '../rota-context.ts';
import { costText, expectedShare, takingsOf } from './cost-words.ts';
import type { WeekCost } from './use-week-cost.ts';

/** What the week costs in one line; it leads to how that is worked out (D46). */
export function CostButton({ cost, className }: { cost: WeekCost; className: string }) {
  const { address } = useRota();
  const share = expectedShare(cost.total, takingsOf(cost.days));
  return (
    <Button variant="quiet" icon={Coins} className={className} onClick={() => address.go({ cost: 'open' })}>
      {`Costs ${costText(cost.total)}${share === undefined ? '' : ` · labour ${shareText(share)}`}`}
    </Button>
  );
}
