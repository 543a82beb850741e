import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payslipCodes, payslipHeadline, payslipSections } from '#schema/rules/payroll/payslip.ts';
import { PayslipLineRow } from './payslip-line-row.tsx';

/** The contents of a payslip; tapping a line shows the steps and the shifts behind it. */
export function PayslipContents({ entry, zone }: { entry: PayrollEntry; zone: string }) {
  const { taxCode, basis, niCategory, taxPeriod } = payslipCodes(entry);
  return (
    <div className="grid gap-5">
      <p className="rounded-control bg-brand-soft p-3 text-title font-strong tracking-tight text-brand tabular-nums">
        {payslipHeadline(entry)}
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-body tablet:grid-cols-2">
        <Fact name="Employee" value={entry.employeeName} />
        <Fact name="Employer" value={entry.employerName} />
        <Fact name="Tax period" value={taxPeriod} />
        <Fact name="Tax code" value={`${taxCode} (${basis})`} />
        <Fact name="NI category" value={niCategory} />
        {(entry.niNumber ?? '') !== '' && <Fact name="NI number" value={entry.niNumber} />}
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
      <p className="text-small text-soft">Tap a line to see how it was worked out.</p>
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
