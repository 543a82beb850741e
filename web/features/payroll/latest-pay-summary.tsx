import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payPeriodText, payslipSummary } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { Card } from '#web/ui/card.tsx';

/** What the last completed period paid (specification, section 6: completed entries only). */
export function LatestPaySummary({ entry }: { entry: PayrollEntry }) {
  return (
    <Card title="Latest Pay Summary">
      <p className="text-small text-soft">{payPeriodText(entry)}</p>
      <dl className="mt-2 grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <div className="rounded-control bg-brand-soft p-3">
          <dt className="text-small text-soft">Net pay</dt>
          <dd className="text-title font-strong tracking-tight whitespace-nowrap text-brand tabular-nums">
            {moneyText(entry.netPay)}
          </dd>
        </div>
        <div className="rounded-control bg-sunken p-3">
          <dt className="text-small text-soft">Gross pay</dt>
          <dd className="text-title font-strong tracking-tight whitespace-nowrap tabular-nums">
            {moneyText(entry.grossPay)}
          </dd>
        </div>
      </dl>
      <dl className="mt-3 divide-y divide-line">
        {payslipSummary(entry).map(({ label, value }, index) => (
          <Fact key={`${index} ${label}`} name={label} value={value} />
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1 text-body">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
