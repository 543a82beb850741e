import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { OfflineNote } from '#web/people/offline-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompletedRun } from './completed-run.tsx';
import { OpenRun } from './open-run.tsx';
import { useRunChanges } from './run-changes.ts';
import { RunSteps } from './run-steps.tsx';

type RunActionsProps = { run: PayrollPeriod; entries: readonly PayrollEntry[]; today: Day };

/** What can be done with a run in its state: draft, processing, completed (D17). */
export function RunActions({ run, entries, today }: RunActionsProps) {
  return (
    <Card title="Next step">
      <div className="grid gap-3">
        {run.status === 'completed' ? (
          <CompletedRun run={run} entries={entries} />
        ) : (
          <OpenRunActions run={run} entries={entries} today={today} />
        )}
      </div>
    </Card>
  );
}

function OpenRunActions({ run, entries, today }: RunActionsProps) {
  const { changes, askAgain } = useRunChanges(run);
  return (
    <>
      <OfflineNote>Changing a pay run needs a connection.</OfflineNote>
      <RunSteps run={run} entries={entries} changes={changes} today={today} />
      <OpenRun run={run} entries={entries} changes={changes} askAgain={askAgain} today={today} />
    </>
  );
}
