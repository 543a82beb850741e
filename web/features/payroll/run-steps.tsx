import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { runStep, runSteps } from './run-step.ts';

type RunStepsProps = {
  run: PayrollPeriod;
  entries: readonly PayrollEntry[];
  changes: PayRunChanges | undefined;
  today: Day;
};

/** Which step a run is at, and what is left to do there. */
export function RunSteps({ run, entries, changes, today }: RunStepsProps) {
  const { current, left } = runStep(run, entries, changes, today);
  return (
    <div className="grid gap-2">
      <Stepper label="Pay run" steps={runSteps} current={current} />
      <ul aria-label="What is left" className="grid gap-1 text-body">
        {left.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
