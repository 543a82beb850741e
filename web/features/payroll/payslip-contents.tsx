import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { moneyText } from '#schema/rules/money-text.ts';
import { notSubmitted, payDateText, payslipCodes, payslipSections } from '#schema/rules/payroll/payslip.ts';
import { classNames } from '#web/ui/class-names.ts';
import { PayslipLineRow } from './payslip-line-row.tsx';

/** What a payslip says; tapping a line shows the steps and the shifts behind it. */
export function PayslipContents({ entry, zone }: { entry: PayrollEntry; zone: string }) {
  const { taxCode, basis, niCategory, taxPeriod } = payslipCodes(entry);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3">
        <Figure name="Net pay" value={moneyText(entry.netPay)} isMain />
        <Figure name="Gross pay" value={moneyText(entry.grossPay)} />
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-body tablet:grid-cols-2">
        <Fact name="Employee" value={entry.employeeName} />
        <Fact name="Employer" value={entry.employerName} />
        <Fact name="Pay date" value={payDateText(entry.paymentDate)} />
        <Fact name="Tax period" value={taxPeriod} />
        <Fact name="Tax code" value={`${taxCode} (${basis})`} />
        <Fact name="NI category" value={niCategory} />
      </dl>
      <div className="grid gap-5 tablet:grid-cols-2 tablet:items-start">
        {payslipSections(entry).map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 text-small font-medium text-soft">{title}</h3>
            <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
              {lines.map((line) => (
                <li key={line.label}>
                  <PayslipLineRow line={line} zone={zone} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="text-small text-soft">{notSubmitted}. Tap a line to see how it was computed.</p>
    </div>
  );
}

function Figure({ name, value, isMain = false }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={classNames('rounded-control p-3', isMain ? 'bg-brand-soft' : 'bg-sunken')}>
      <div className="text-small text-soft">{name}</div>
      <div className={classNames('text-title font-strong tracking-tight tabular-nums', isMain && 'text-brand')}>
        {value}
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd dir="auto" className="min-w-0 text-right font-medium wrap-anywhere">
        {value}
      </dd>
    </div>
  );
}
