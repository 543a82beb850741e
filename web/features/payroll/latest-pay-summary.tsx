import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { type PayslipLine, payPeriodText, payslipSummary } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

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
      {payslipSummary(entry).map(({ title, lines }) => (
        <section key={title} aria-label={title} className="mt-4">
          <h3 className="text-small font-medium text-soft">{title}</h3>
          <dl className="divide-y divide-line">
            {lines.map((line, index) => (
              <Fact key={`${index} ${line.label}`} line={line} />
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}

function Fact({ line: { label, value, isTotal } }: { line: PayslipLine }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1 text-body">
      <dt className={classNames('min-w-0 wrap-anywhere', isTotal ? 'font-strong' : 'text-soft')}>{label}</dt>
      <dd className={classNames('shrink-0 whitespace-nowrap tabular-nums', isTotal ? 'font-strong' : 'font-medium')}>
        {value}
      </dd>
    </div>
  );
}
