import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { payableEntries } from '#schema/rules/payroll/run-blocks.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { Stepper } from '#web/ui/stepper.tsx';
import { unfinishedText } from './run-words.ts';

type RunStepsProps = { run: PayrollPeriod; entries: readonly PayrollEntry[]; today: Day };

const steps = ['Gather', 'Check', 'Process', 'Pay'] as const;

/** Which step a run is at, and what is left to do there. */
export function RunSteps({ run, entries, today }: RunStepsProps) {
  const { current, left } = stepOf(run, entries, today);
  return (
    <div className="grid gap-2">
      <Stepper label="Pay run" steps={steps} current={current} />
      <ul aria-label="What is left" className="grid gap-1 text-body">
        {left.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

/** A processed run's next step is to pay; before that, it is the first with something left. */
const stepOf = (run: PayrollPeriod, entries: readonly PayrollEntry[], today: Day) => {
  const processed = entries.filter(({ status }) => status === 'processing').length;
  const payable = payableEntries(entries).length;
  if (run.status === 'processing') {
    return {
      current: 3,
      left: [unfinishedText(run, today), `Issue payslips for ${peopleText(payable)}.`].filter(Boolean),
    };
  }
  if (processed > 0) return { current: 2, left: [`Processed: ${processed} of ${peopleText(entries.length)}.`] };
  const gather = leftToGather(run, entries, today);
  if (gather.length > 0) return { current: 0, left: gather };
  const check = leftToCheck(entries);
  return check.length > 0 ? { current: 1, left: check } : { current: 2, left: [`Process ${peopleText(payable)}.`] };
};

const leftToGather = (run: PayrollPeriod, entries: readonly PayrollEntry[], today: Day): readonly string[] => {
  const unapproved = entries.filter(({ warnings }) => warnings.some(({ code }) => code === 'unapproved-hours')).length;
  return [
    unfinishedText(run, today) || false,
    unapproved > 0 && `Hours to approve: ${peopleText(unapproved)}.`,
    entries.length === 0 && 'Nobody has approved hours in this period yet.',
  ].filter((words) => typeof words === 'string');
};

const leftToCheck = (entries: readonly PayrollEntry[]): readonly string[] => {
  const refused = entries.length - payableEntries(entries).length;
  const warned = entries.filter(({ warnings }) => warnings.length > 0).length;
  return [
    refused > 0 && `Cannot be paid: ${peopleText(refused)}.`,
    warned > 0 && `With warnings: ${peopleText(warned)}.`,
  ].filter((words) => typeof words === 'string');
};
