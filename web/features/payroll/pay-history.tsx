import { History } from 'lucide-react';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { entryTimeText, statusWords } from './run-words.ts';

const shown = 5;

/** The last periods that paid this person (specification, section 2). */
export function PayHistory({ payslips }: { payslips: readonly PayrollEntry[] }) {
  const { open } = usePayrollAddress();
  if (payslips.length === 0) {
    return (
      <Card title="Pay History">
        <EmptyState icon={History} title="No pay history" description="Every completed pay run is listed here." />
      </Card>
    );
  }
  return (
    <Card title="Pay History" padding="none" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {payslips.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <ListRow
              onClick={() => open({ payslip: entry.id })}
              title={payPeriodText(entry)}
              subtitle={
                <span className="flex flex-wrap items-center gap-2 pt-1">
                  {entryTimeText(entry, ' paid')}
                  <Badge tone={statusWords[entry.status].tone}>{statusWords[entry.status].text}</Badge>
                </span>
              }
              trailing={
                <span className="text-right tabular-nums">
                  <span className="block text-body font-medium text-ink">{moneyText(entry.netPay)}</span>
                  <span className="block">{moneyText(entry.grossPay)} gross</span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
