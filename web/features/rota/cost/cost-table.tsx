import { Link } from 'react-router';
import type { Pence } from '#schema/entities/primitives.ts';
import type { LabourCost } from '#schema/rules/labour-cost/labour-cost.ts';
import { isOverTarget, shareText } from '#schema/rules/labour-cost/labour-share.ts';
import { poundsText } from '#schema/rules/text/money-text.ts';
import { dayText, hoursText, weekdayText } from '#schema/rules/text/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useRota } from '../rota-context.ts';
import { afterText, costText, expectedShare, expectedShareOf, takingsOf } from './cost-words.ts';
import type { DayCost } from './use-week-cost.ts';

type CostTableProps = {
  days: readonly DayCost[];
  total: LabourCost;
  /** Hundredths of a percent; 0 for none. */
  target: number;
};

const columns = ['Day', 'Hours', 'Cost', 'Takings', 'Labour'] as const;

/** One row for each day, with actual figures below once it is over, and the week's sum. */
export function CostTable({ days, total, target }: CostTableProps) {
  const hasEstimate = days.some(({ expected }) => expected && !expected.isEntered);
  return (
    // Wider than a phone in large letters: then only the table scrolls sideways.
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-separate border-spacing-0 text-small whitespace-nowrap tabular-nums tablet:text-body">
        <caption className="sr-only">Cost and expected takings by day</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'px-1 py-2 text-small font-medium text-soft tablet:px-3',
                  column === 'Day' ? 'text-left' : 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRows key={day.day} day={day} target={target} />
          ))}
        </tbody>
        <tfoot className="font-strong">
          <tr>
            <th scope="row" className={classNames(cellStyle, 'text-left')}>
              Week
            </th>
            <Cells
              cost={total}
              takings={takingsOf(days)}
              share={expectedShareOf(days)}
              isEstimate={false}
              target={target}
            />
          </tr>
        </tfoot>
      </table>
      {hasEstimate && (
        <p className="border-t border-line px-1 py-2 text-small text-soft tablet:px-3">
          ≈ means what such days have taken recently, where nothing is entered.
        </p>
      )}
    </div>
  );
}

const cellStyle = 'border-t border-line px-1 py-2 tablet:px-3';

function DayRows({ day, target }: { day: DayCost; target: number }) {
  const { address } = useRota();
  const after = afterText(day);
  return (
    <>
      <tr>
        <th scope="row" className="border-t border-line p-0 text-left font-regular">
          <Link
            to={address.linkTo({ day: day.day, view: 'day', cost: '' })}
            className="flex min-h-12 items-center px-1 underline decoration-line underline-offset-4 hover:decoration-current focus-visible:-outline-offset-2 tablet:px-3 pointer-fine:min-h-10"
          >
            <Spoken as={dayText(day.day)}>
              {weekdayText(day.day)} {Number(day.day.slice(8))}
            </Spoken>
          </Link>
        </th>
        <Cells
          cost={day.plan}
          takings={day.expected?.amount}
          share={expectedShare(day.plan, day.expected?.amount)}
          isEstimate={day.expected?.isEntered === false}
          target={target}
        />
      </tr>
      {after !== '' && (
        <tr>
          <td
            colSpan={columns.length}
            className="px-1 pb-2 text-right text-small whitespace-normal text-soft tablet:px-3"
          >
            {after}
          </td>
        </tr>
      )}
    </>
  );
}

type CellsProps = {
  cost: LabourCost;
  takings: Pence | undefined;
  /** Labour of the takings, in hundredths of a percent. */
  share: number | undefined;
  /** Estimated from recent days like it, not entered. */
  isEstimate: boolean;
  target: number;
};

function Cells({ cost, takings, share, isEstimate, target }: CellsProps) {
  const isOver = isOverTarget(share, target);
  return (
    <>
      <td className={classNames(cellStyle, 'text-right')}>{hoursText(cost.minutes)}</td>
      <td className={classNames(cellStyle, 'text-right')}>{costText(cost)}</td>
      <td className={classNames(cellStyle, 'text-right', isEstimate && 'text-soft')}>
        {takings === undefined ? <Spoken as="Not known">–</Spoken> : `${isEstimate ? '≈' : ''}${poundsText(takings)}`}
      </td>
      <td className={classNames(cellStyle, 'text-right', isOver && 'text-red')}>
        {share === undefined ? <Spoken as="Not known">–</Spoken> : shareText(share)}
        {isOver && <span className="sr-only">, over the target</span>}
      </td>
    </>
  );
}
