import { CalendarPlus, FileSpreadsheet, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { ratesEndSoon } from '#schema/rules/payroll/rate-tables.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { useRateTables } from '#web/people/rate-tables.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { DueRuns } from './due-runs.tsx';
import { NewRunDialog } from './new-run-dialog.tsx';
import { OpeningImport } from './opening-import.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { paidText, statusWords } from './run-words.ts';

const shownAtFirst = 6;

interface PayRunsProps {
  runs: readonly PayrollPeriod[];
  calendar: PayCalendar;
  today: Day;
}

/** The pay runs, for admins: open ones to work on, completed ones to look up, and the next ones. */
export function PayRuns({ runs, calendar, today }: PayRunsProps) {
  const ratesEnd = ratesEndSoon(today, useRateTables());
  const address = usePayrollAddress();
  const isOnline = useIsOnline();
  const [isWhole, setWhole] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const shown = isWhole ? runs : runs.slice(0, shownAtFirst);
  return (
    <Card title="Pay Runs" padding="none" className="overflow-hidden">
      {runs.length === 0 ? (
        <EmptyState
          icon={Wallet}
          title="No pay runs yet"
          description="A pay run gathers the approved hours of a period, works out everybody's pay and issues the payslips."
        />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {shown.map((run) => (
            <li key={run.id}>
              <ListRow
                to={address.linkTo({ run: run.id })}
                title={payPeriodText(run)}
                subtitle={
                  <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
                    {paidText(run, today, calendar)}
                    <Badge tone={statusWords[run.status].tone}>{statusWords[run.status].text}</Badge>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <DueRuns calendar={calendar} runs={runs} today={today} />
      {ratesEnd !== undefined && (
        <p className="border-b border-line bg-amber-soft px-edge py-3 text-body text-amber">
          {`Brigade has rates of tax and National Insurance for payments up to ${payDateText(ratesEnd as Day)}. Before then, update Brigade or `}
          <Link to="/restaurant-settings?tab=restaurant" className="underline underline-offset-2">
            import the rates of the next tax year
          </Link>
          .
        </p>
      )}
      <div className="flex flex-wrap gap-2 p-edge">
        {runs.length > shown.length && (
          <Button variant="secondary" onClick={() => setWhole(true)}>
            {`All ${runs.length} pay runs`}
          </Button>
        )}
        <Button icon={CalendarPlus} disabled={!isOnline} onClick={() => address.open({ new: 'run' })}>
          New pay run
        </Button>
        <Button variant="secondary" icon={FileSpreadsheet} onClick={() => setImporting(true)}>
          Opening figures
        </Button>
        <OfflineNote>A pay run needs a connection. Everything here can be read without one.</OfflineNote>
      </div>
      {isImporting && <OpeningImport today={today} onClose={() => setImporting(false)} />}
      {address.isBeginningRun && <NewRunDialog runs={runs} calendar={calendar} today={today} />}
    </Card>
  );
}
