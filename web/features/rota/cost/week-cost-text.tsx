import { weekCostWords } from './cost-words.ts';
import type { WeekCost } from './use-week-cost.ts';

type WeekCostTextProps = {
  cost: WeekCost;
  /** Next to the hours of a part of the week, it says that it is for everything. */
  isPart: boolean;
};

/** "Costs £4,210 · labour 31%", the share in red if it is over the target, as for a day (D46). */
export function WeekCostText({ cost, isPart }: WeekCostTextProps) {
  const words = weekCostWords(cost, isPart);
  return (
    // One element: a button that lays its parts out would drop the spaces between them.
    <span>
      {words.cost}
      {words.labour !== '' && (
        <>
          {' · '}
          <span className={words.isOver ? 'text-red' : undefined}>{words.labour}</span>
        </>
      )}
      {words.isOver && <span className="sr-only">, over the target</span>}
    </span>
  );
}
