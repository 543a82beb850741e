import { FileText } from 'lucide-react';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { DownloadPayslip } from '#web/payslip/download-button.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePayrollAddress } from './payroll-address.ts';

const shown = 3;

type RecentPayslipsProps = { payslips: readonly PayrollEntry[]; zone: string };

/** The newest payslips, to view and to save (specification, section 2). */
export function RecentPayslips({ payslips, zone }: RecentPayslipsProps) {
  const { open } = usePayrollAddress();
  const waitingIds = useWaitingIds('payroll');
  if (payslips.length === 0) {
    return (
      <Card title="Recent Payslips">
        <EmptyState
          icon={FileText}
          title="No payslips yet"
          description="They appear here as soon as a pay run is completed."
        />
      </Card>
    );
  }
  return (
    <Card title="Recent Payslips" padding="none">
      <ul className="divide-y divide-line">
        {payslips.slice(0, shown).map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-edge py-3">
            <div className="min-w-0">
              <h3 className="text-body font-medium">{entry.payslipNumber}</h3>
              <p className="text-small text-soft">{payPeriodText(entry)}</p>
              <p className="text-small text-soft">
                {entry.generatedAt !== '' && `Generated ${payDateText(dayOf(zone, entry.generatedAt))} · `}
                {downloadsText(entry.downloadCount)}
                {waitingIds.has(entry.id) && ' · waiting to be sent'}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                label={`View payslip ${entry.payslipNumber}`}
                onClick={() => open({ payslip: entry.id })}
              >
                View
              </Button>
              <DownloadPayslip entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const downloadsText = (count: number): string => {
  if (count === 0) return 'Not downloaded yet';
  return count === 1 ? 'Downloaded once' : `Downloaded ${count} times`;
};
