import { useToday } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isFiltering } from '../filter/rota-filter.ts';
import { useHasCorner } from '../grid-frame.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { DayCostText } from './day-cost-text.tsx';
import type { WeekCost } from './use-week-cost.ts';
import { WeekCostText } from './week-cost-text.tsx';

type CostRowProps = {
  cost: WeekCost | undefined;
  /** The same, if the days show theirs. */
  dayCosts: WeekCost | undefined;
  days: RotaWeek['days'];
  rowIndex: number;
};

/** Under the week's hours, their cost by day, and as a share of the day's expected takings (D46). */
export function CostRow({ cost, dayCosts, days, rowIndex }: CostRowProps) {
  const today = useToday();
  const { address, filter } = useRota();
  // In that case the bar that otherwise shows it has no line of its own.
  const hasCorner = useHasCorner();
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        colSpan={2}
        className="bg-sunken px-3 py-0 text-left text-small font-strong pointer-fine:pb-0 pointer-fine:leading-4"
      >
        {hasCorner && cost && cost.total.minutes > 0 ? (
          <button
            type="button"
            onClick={() => address.go({ cost: 'open' })}
            className="-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] cursor-pointer items-center px-3 text-left font-medium text-brand hover:bg-hover focus-visible:-outline-offset-2 pointer-fine:min-h-0"
          >
            <WeekCostText cost={cost} isPart={isFiltering(filter)} />
          </button>
        ) : isFiltering(filter) ? (
          'Whole week’s cost'
        ) : (
          'Cost and labour\u00a0%'
        )}
      </th>
      {days.map(({ day }, index) => {
        return (
          <td
            key={day}
            className={classNames(
              'border-l border-line bg-sunken px-1 pb-1 text-center text-small whitespace-nowrap tabular-nums pointer-fine:pb-0 pointer-fine:leading-4',
              day === today ? 'font-strong text-brand' : 'text-soft',
            )}
          >
            <DayCostText cost={dayCosts} index={index} />
          </td>
        );
      })}
    </tr>
  );
}
