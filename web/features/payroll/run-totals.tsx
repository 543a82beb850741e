import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { payableEntries } from '#schema/rules/payroll/run-blocks.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { Card } from '#web/ui/card.tsx';
import { runTotalLines, type TotalLine } from './run-total-lines.ts';

/** The totals of the run, for those who can be paid. */
export function RunTotals({ entries }: { entries: readonly PayrollEntry[] }) {
  const { paid, employer } = runTotalLines(entries);
  return (
    <Card title="Totals" trailing={peopleText(payableEntries(entries).length)}>
      <Lines lines={paid} />
      {employer.length > 0 && (
        <>
          <h3 className="mt-3 text-body font-strong">Also paid by the employer</h3>
          <Lines lines={employer} />
        </>
      )}
    </Card>
  );
}

function Lines({ lines }: { lines: readonly TotalLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {lines.map(({ name, pence }) => (
        <div key={name} className="flex min-h-9 items-center justify-between gap-4 text-body">
          <dt className="min-w-0 text-soft">{name}</dt>
          <dd className="shrink-0 font-medium whitespace-nowrap tabular-nums">{moneyText(pence)}</dd>
        </div>
      ))}
    </dl>
  );
}
