import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { notSubmitted, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { useToday } from '#web/people/directory.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { BankChecks } from './bank-checks.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { MonthTotalsCard } from './month-totals-card.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { usePayRun, useRunEntries } from './queries.ts';
import { RunActions } from './run-actions.tsx';
import { RunBlocks } from './run-blocks.tsx';
import { RunEntries } from './run-entries.tsx';
import { RunTotals } from './run-totals.tsx';
import { moneyOutText, paidText, statusWords } from './run-words.ts';
import { SettledOutsidePay } from './settled-outside-pay.tsx';

/** One pay run: its people with their warnings, its totals, and the possible next actions. */
export function RunView({ runId, restaurant }: { runId: string; restaurant: Restaurant }) {
  const address = usePayrollAddress();
  const today = useToday();
  const { run, isLoading } = usePayRun(runId);
  const { entries, isLoading: isLoadingEntries } = useRunEntries(runId);
  if (isLoading || isLoadingEntries) {
    return (
      <Page width="wide">
        <SkeletonRows label="Loading the pay run" rows={8} />
      </Page>
    );
  }
  return (
    <Page width="wide">
      {run && <Heading run={run} today={today} calendar={restaurant.payCalendar ?? []} />}
      {run && run.status !== 'completed' && <RunBlocks run={run} entries={entries} />}
      {run ? (
        <div className="grid gap-3 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:items-start wide:gap-6">
          <div className="grid gap-3 wide:sticky wide:top-20 wide:order-2">
            {/* What is to be done comes first; for a completed run, its totals. */}
            {run.status !== 'completed' && <RunActions run={run} entries={entries} today={today} />}
            <RunTotals entries={entries} />
            {run.status === 'completed' && <MonthTotalsCard run={run} />}
            <BankChecks entries={entries} zone={restaurant.timeZone} />
            <SettledOutsidePay run={run} />
            {run.status === 'completed' && <RunActions run={run} entries={entries} today={today} />}
          </div>
          <RunEntries run={run} entries={entries} />
        </div>
      ) : (
        <ErrorState
          title="This pay run is not here"
          description="It was discarded, or has not reached this device yet. Go back to payroll and look again."
        />
      )}
      {address.entryId !== '' && run && <EntryDialog entryId={address.entryId} run={run} zone={restaurant.timeZone} />}
    </Page>
  );
}

function Heading({ run, today, calendar }: { run: PayrollPeriod; today: Day; calendar: PayCalendar }) {
  const { text, tone } = statusWords[run.status];
  const isOver = run.status === 'completed' && run.paymentDate <= today;
  const money = isOver ? '' : moneyOutText(run, calendar);
  return (
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-2 text-lead font-strong">
        {payPeriodText(run)} <Badge tone={tone}>{text}</Badge>
      </h2>
      <p className="text-small text-soft">
        {paidText(run, today, calendar)}. {notSubmitted}.
      </p>
      {money !== '' && <p className="text-small text-amber">{money}</p>}
    </div>
  );
}
