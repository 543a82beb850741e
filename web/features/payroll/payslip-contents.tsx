import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payPeriodText, payslipCodes, payslipHeadline, payslipSections } from '#schema/rules/payroll/payslip.ts';
import { WhilePrinting } from '#web/ui/while-printing.tsx';
import { PayslipLineRow } from './payslip-line-row.tsx';

type PayslipProps = { entry: PayrollEntry; zone: string };

/** The contents of a payslip; tapping a line shows the steps and the shifts behind it. The browser prints it alone. */
export function PayslipContents({ entry, zone }: PayslipProps) {
  return (
    <div className="grid gap-5">
      <Contents entry={entry} zone={zone} />
      <p className="text-small text-soft">Tap a line to see how it was worked out.</p>
      <WhilePrinting>
        <Paper entry={entry} zone={zone} />
      </WhilePrinting>
    </div>
  );
}

function Paper({ entry, zone }: PayslipProps) {
  const { payslipNumber } = entry;
  return (
    <div className="printed-page">
      <h1 className="text-title font-strong">
        {payslipNumber === '' ? 'Draft of a payslip' : `Payslip ${payslipNumber}`}
      </h1>
      <p className="pb-4 text-body text-soft">{payPeriodText(entry)}</p>
      <Contents entry={entry} zone={zone} />
    </div>
  );
}

function Contents({ entry, zone }: PayslipProps) {
  const { taxCode, basis, niCategory, taxPeriod } = payslipCodes(entry);
  return (
    <div className="grid gap-5">
      <p className="rounded-control bg-brand-soft p-3 text-title font-strong tracking-tight text-brand tabular-nums">
        {payslipHeadline(entry)}
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-body tablet:grid-cols-2 print:grid-cols-2">
        <Fact name="Employee" value={entry.employeeName} />
        <Fact name="Employer" value={entry.employerName} />
        <Fact name="Tax period" value={taxPeriod} />
        <Fact name="Tax code" value={`${taxCode} (${basis})`} />
        <Fact name="NI category" value={niCategory} />
        {(entry.niNumber ?? '') !== '' && <Fact name="NI number" value={entry.niNumber} />}
      </dl>
      <div className="grid gap-5 tablet:grid-cols-2 tablet:items-start print:grid-cols-2 print:items-start">
        {payslipSections(entry).map(({ title, lines }) => (
          <section key={title} aria-label={title} className="break-inside-avoid">
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
