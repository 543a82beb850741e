import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { monthTotals, taxMonthOf } from '#schema/rules/payroll/month-totals.ts';
import { notSubmitted, payDateText } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { Card } from '#web/ui/card.tsx';
import { useEntriesOfRuns, usePayRuns } from './queries.ts';
import { monthTotalLines } from './run-total-lines.ts';

/** What the employer pays over for the tax month of a run: for every completed run paid in it. */
export function MonthTotalsCard({ run }: { run: PayrollPeriod }) {
  const { runs } = usePayRuns();
  const { from, until } = taxMonthOf(run.paymentDate);
  const paid = runs.filter(
    ({ status, paymentDate }) => status === 'completed' && paymentDate >= from && paymentDate <= until,
  );
  const { entries, isLoading } = useEntriesOfRuns(paid.map(({ id }) => id));
  if (isLoading) return null;
  return (
    <Card title="Tax month" trailing={`${payDateText(from)} – ${payDateText(until)}`}>
      <dl className="divide-y divide-line">
        {monthTotalLines(monthTotals(entries)).map(({ name, pence, isSum }) => (
          <div key={name} className="flex min-h-9 items-center justify-between gap-4 text-body">
            <dt className={isSum ? 'font-strong' : 'text-soft'}>{name}</dt>
            <dd className={isSum ? 'font-strong tabular-nums' : 'font-medium tabular-nums'}>{moneyText(pence)}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-small text-soft">
        {paid.length === 1 ? 'One pay run' : `${paid.length} pay runs`} of this tax month. {notSubmitted}.
      </p>
    </Card>
  );
}
