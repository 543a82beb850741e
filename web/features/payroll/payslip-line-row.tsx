import { ChevronDown } from 'lucide-react';
import { isPaidBySalary } from '#schema/rules/payroll/paid-by-salary.ts';
import type { PayslipLine } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { durationText, shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';

/** One line of a payslip; it opens if there are details. */
export function PayslipLineRow({ line, zone }: { line: PayslipLine; zone: string }) {
  const { label, value, isTotal, steps, records } = line;
  if (steps.length === 0 && records.length === 0) {
    return (
      <div className="flex min-h-12 items-center gap-2 py-2 pr-10 pl-3 print:min-h-0 print:pr-3">
        <Words label={label} value={value} isTotal={isTotal} />
      </div>
    );
  }
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 py-2 pr-3 pl-3 hover:bg-hover print:min-h-0 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <Words label={label} value={value} isTotal={isTotal} />
        <ChevronDown
          aria-hidden
          size={18}
          className="shrink-0 text-soft transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="grid gap-3 bg-sunken px-3 py-3 text-small">
        {steps.length > 0 && (
          <ol aria-label="How it was worked out" className="grid gap-2">
            {steps.map((step, index) => (
              <li key={`${step.label} ${index}`} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block font-medium">{step.label}</span>
                  <span className="block text-soft">{step.formula}</span>
                </span>
                <span className="shrink-0 tabular-nums">{moneyText(step.pence)}</span>
              </li>
            ))}
          </ol>
        )}
        {records.length > 0 && (
          <ul aria-label="Shifts" className="grid gap-1">
            {records.map((record) => (
              <li key={record.id} className="flex justify-between gap-4">
                <span className="min-w-0">
                  {shortDayText(record.day)}
                  <span className="text-soft">
                    {' '}
                    {shiftTimesText(zone, { startTime: record.clockIn, endTime: record.clockOut })}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  {durationText(record.regular + record.overtime + record.doubleTime)}
                  {!isPaidBySalary(record) && <span className="text-soft"> at {moneyText(record.hourlyRate)}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Words({ label, value, isTotal }: { label: string; value: string; isTotal: boolean }) {
  return (
    <>
      <span className={classNames('min-w-0 grow text-body wrap-anywhere', isTotal && 'font-strong')}>{label}</span>
      <span className={classNames('shrink-0 text-body tabular-nums', isTotal ? 'font-strong' : 'font-medium')}>
        {value}
      </span>
    </>
  );
}
