import { hoursText } from '#schema/rules/text/time-text.ts';
import { useToday } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { CostRow } from './cost/cost-row.tsx';
import { DayCostText } from './cost/day-cost-text.tsx';
import type { WeekCost } from './cost/use-week-cost.ts';
import { WeekCostText } from './cost/week-cost-text.tsx';
import { isFiltering } from './filter/rota-filter.ts';
import { useIsDesk } from './grid-frame.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

export type GridTotalsProps = {
  /** What the filter shows of the week. */
  part: RotaWeek;
  /** Of the whole week, with the proposal; undefined until it has arrived. */
  cost: WeekCost | undefined;
  /** The same, where the days show theirs. */
  dayCosts: WeekCost | undefined;
  /** The cost has a row of its own. */
  hasCostRow: boolean;
  rowIndex: number;
};

/** Under the grid the hours of each day and what they cost, for who manages the rota. */
export function GridTotals(props: GridTotalsProps) {
  const isDesk = useIsDesk();
  return (
    <tfoot className="sticky bottom-(--bottom-clear) z-20">
      {isDesk ? (
        <OneRow {...props} />
      ) : (
        <>
          <HoursRow {...props} />
          {props.hasCostRow && (
            <CostRow cost={props.cost} dayCosts={props.dayCosts} days={props.part.days} rowIndex={props.rowIndex + 1} />
          )}
        </>
      )}
    </tfoot>
  );
}

function HoursRow({ part, rowIndex }: GridTotalsProps) {
  const today = useToday();
  const { filter } = useRota();
  const isPart = isFiltering(filter);
  const planned = usePlannedWeek(part).week;
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        colSpan={2}
        className="border-t border-line bg-sunken px-3 py-0.5 text-left text-small font-regular pointer-fine:py-0 pointer-fine:leading-4"
      >
        <div className="flex flex-wrap justify-between gap-x-1 tabular-nums">
          <span className="font-strong">
            <Spoken as={plannedWords(planned, isPart)}>
              {/* In the narrow column the heading alone counts the open shifts. */}
              <span className="max-[56.25rem]:hidden">{plannedWords(planned, isPart)}</span>
              <span className="min-[56.25rem]:hidden">{isPart ? 'Shown' : 'Planned'}</span>
            </Spoken>
          </span>
          <span>{hoursText(part.plannedMinutes)}</span>
        </div>
      </th>
      {part.days.map((day) => (
        <td
          key={day.day}
          className={classNames(
            'border-t border-l border-line bg-sunken px-1 py-0.5 text-center text-small tabular-nums pointer-fine:py-0 pointer-fine:leading-4',
            day.day === today ? 'font-strong text-brand' : 'text-soft',
          )}
        >
          {hoursText(day.plannedMinutes)}
        </td>
      ))}
    </tr>
  );
}

/** Names the hours of the row: they and the cost are of the same shifts, open ones too. "Planned, 3 open" */
const plannedWords = ({ openCount }: RotaWeek, isPart: boolean): string =>
  ['Planned', ...(openCount > 0 ? [`${openCount} open`] : []), ...(isPart ? ['shown'] : [])].join(', ');

/** On a desktop with a mouse hours, cost and labour % of a day side by side, those of the week beside them. */
function OneRow({ part, cost, dayCosts, rowIndex }: GridTotalsProps) {
  const today = useToday();
  const { filter, address } = useRota();
  const isPart = isFiltering(filter);
  const planned = usePlannedWeek(part).week;
  return (
    <tr aria-rowindex={rowIndex}>
      <th
        scope="row"
        colSpan={2}
        className="h-5 border-t border-line bg-sunken py-0 pr-1 pl-3 text-left text-small font-regular"
      >
        <div className="flex items-center justify-between gap-1 tracking-tight whitespace-nowrap tabular-nums">
          <span>
            <span className="font-strong">
              {/* There is no room beside the cost: the heading counts the open shifts. */}
              <Spoken as={plannedWords(planned, isPart)}>{isPart ? 'Shown' : 'Planned'}</Spoken>
            </span>
            {` ${hoursText(part.plannedMinutes)}`}
          </span>
          {cost && cost.total.minutes > 0 && (
            <button
              type="button"
              onClick={() => address.go({ cost: 'open' })}
              className="cursor-pointer rounded-small px-1 font-medium text-brand hover:bg-hover focus-visible:-outline-offset-2"
            >
              <WeekCostText cost={cost} isPart={isPart} />
            </button>
          )}
        </div>
      </th>
      {part.days.map(({ day, plannedMinutes }, index) => (
        <td
          key={day}
          className={classNames(
            'border-t border-l border-line bg-sunken px-0.5 text-center text-small tracking-tight tabular-nums',
            // Not bold: in a wide font three figures would not fit.
            day === today ? 'text-brand' : 'text-soft',
          )}
        >
          <div className="flex items-baseline justify-center gap-1 text-tiny whitespace-nowrap">
            <span className="text-small leading-4">{hoursText(plannedMinutes)}</span>
            <DayCostText cost={dayCosts} index={index} areApart />
          </div>
        </td>
      ))}
    </tr>
  );
}
