import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { OfflineNote } from '#web/people/offline-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompletedRun } from './completed-run.tsx';
import { OpenRun } from './open-run.tsx';

type RunActionsProps = { run: PayrollPeriod; entries: readonly PayrollEntry[] };

/** What can be done with a run in its state: draft, processing, completed (D17). */
export function RunActions({ run, entries }: RunActionsProps) {
  return (
    <Card title="What next">
      <div className="grid gap-3">
        {run.status === 'completed' ? (
          <CompletedRun run={run} entries={entries} />
        ) : (
          <>
            <OfflineNote>Changing a pay run needs a connection.</OfflineNote>
            <OpenRun run={run} entries={entries} />
          </>
        )}
      </div>
    </Card>
  );
}
