import { Users } from 'lucide-react';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { AddPerson } from './add-person.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { entryTimeText } from './run-words.ts';

type RunEntriesProps = { run: PayrollPeriod; entries: readonly PayrollEntry[] };

/** The people of a run: first those who cannot be paid, then those with warnings, then the others. */
export function RunEntries({ run, entries }: RunEntriesProps) {
  const ordered = entries.toSorted((one, other) => concern(other) - concern(one));
  return (
    <div className="grid min-w-0 gap-3">
      <SectionHeading title="People" trailing={concernsText(entries)} />
      <Card padding="none" className="overflow-hidden">
        {entries.length === 0 ? (
          <EmptyState
            icon={Users}
            title="Nobody to pay"
            description="Nobody paid at this frequency has unpaid hours in this period."
          />
        ) : (
          <VirtualList
            label="People of the pay run"
            items={ordered}
            keyOf={({ id }) => id}
            estimatedHeight={76}
            renderItem={(entry) => <EntryRow entry={entry} />}
          />
        )}
      </Card>
      {run.status !== 'completed' && <AddPerson run={run} entries={entries} />}
    </div>
  );
}

function EntryRow({ entry }: { entry: PayrollEntry }) {
  const { open } = usePayrollAddress();
  return (
    <ListRow
      className="border-b border-line"
      onClick={() => open({ entry: entry.id })}
      title={<bdi>{entry.employeeName}</bdi>}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          {entryTimeText(entry)}
          {entry.refusals.length > 0 && <Badge tone="danger">Cannot be paid</Badge>}
          {entry.warnings.length > 0 && <Badge tone="attention">{warningsText(entry.warnings.length)}</Badge>}
        </span>
      }
      trailing={
        entry.refusals.length === 0 && (
          <span className="text-right tabular-nums">
            <span className="block text-body font-medium text-ink">{moneyText(entry.netPay)}</span>
            <span className="block">gross {moneyText(entry.grossPay)}</span>
          </span>
        )
      }
    />
  );
}

const concern = ({ refusals, warnings }: PayrollEntry): number => {
  if (refusals.length > 0) return 2;
  return warnings.length > 0 ? 1 : 0;
};

const warningsText = (count: number): string => (count === 1 ? '1 warning' : `${count} warnings`);

const concernsText = (entries: readonly PayrollEntry[]): string => {
  const refused = entries.filter(({ refusals }) => refusals.length > 0).length;
  const warned = entries.filter(({ warnings }) => warnings.length > 0).length;
  return [refused > 0 && `${refused} cannot be paid`, warned > 0 && `${warned} with warnings`]
    .filter(Boolean)
    .join(', ');
};
