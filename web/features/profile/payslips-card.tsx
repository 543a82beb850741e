import { FileText } from 'lucide-react';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { DownloadPayslip } from '#web/payslip/download-button.tsx';
import { usePayslipsOf } from '#web/payslip/payslips-of.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

const shown = 3;

/** The newest payslips: a tap opens one on the payroll screen, and each can be saved as a PDF. */
export function PayslipsCard({ userId }: { userId: string }) {
  const { payslips, isLoading } = usePayslipsOf(userId);
  if (isLoading) return <SkeletonRows label="Loading payslips" rows={2} />;
  if (payslips.length === 0) {
    return (
      <Card title="Recent payslips">
        <EmptyState
          icon={FileText}
          title="No payslips yet"
          description="They appear here as soon as a pay run is completed."
        />
      </Card>
    );
  }
  return (
    <Card title="Recent payslips" padding="none" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {payslips.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <ListRow
              to={`/payroll?payslip=${entry.id}`}
              leading={<FileText aria-hidden size={20} className="shrink-0 text-brand" />}
              title={`${shortDayText(entry.startDate)} – ${shortDayText(entry.endDate)}`}
              subtitle={`${entry.payslipNumber} · ${moneyText(entry.netPay)}`}
              trailing={<DownloadPayslip entry={entry} />}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
