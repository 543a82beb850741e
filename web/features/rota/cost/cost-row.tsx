import { classNames } from '#web/ui/class-names.ts';
import { isFiltering } from '../filter/rota-filter.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { costText, expectedShare, shareText } from './cost-words.ts';
import { useWeekCost } from './use-week-cost.ts';

/** Under the week's hours what they cost by day, and as a share of what the day is expected to take (D46). */
export function CostRow({ week, rowIndex }: { week: RotaWeek; rowIndex: number }) {
  const { today, filter } = useRota();
  const cost = useWeekCost(week);
  const target = cost?.terms.labourTarget ?? 0;
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        colSpan={2}
        className="bg-sunken px-3 pb-2 text-left text-small font-strong pointer-fine:pb-0 pointer-fine:leading-4"
      >
        {isFiltering(filter) ? 'Cost and labour %, whole week' : 'Cost and labour %'}
      </th>
      {week.days.map(({ day }, index) => {
        const known = cost?.days[index];
        // A day with nothing planned has no cost to show.
        const of = known && known.plan.minutes > 0 ? known : undefined;
        const share = of && expectedShare(of.plan, of.expected?.amount);
        const isOver = share !== undefined && target > 0 && share > target;
        return (
          <td
            key={day}
            className={classNames(
              'border-l border-line bg-sunken px-1 pb-2 text-center text-small whitespace-nowrap tabular-nums pointer-fine:pb-0 pointer-fine:leading-4',
              day === today ? 'font-strong text-brand' : 'text-soft',
            )}
          >
            {of && costText(of.plan)}
            {share !== undefined && (
              <span className={isOver ? 'text-red' : undefined}>
                <span className="pointer-coarse:hidden">{' · '}</span>
                <span className="pointer-coarse:block">{shareText(share)}</span>
                {isOver && <span className="sr-only">, over the target</span>}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
