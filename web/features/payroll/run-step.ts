import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { outdatedRunText } from '#schema/rules/payroll/outdated-run.ts';
import { payableEntries } from '#schema/rules/payroll/run-blocks.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { unfinishedText } from './run-words.ts';

/** The steps of a run, in order. */
export const runSteps = ['Gather', 'Check', 'Process', 'Pay'] as const;

interface RunStep {
  /** The place in `runSteps`. */
  readonly current: number;
  /** What is left to do there, in sentences. */
  readonly left: readonly string[];
}

/**
 * The step that a run is at. A processed run's next step is to pay, or to process it again if it would come out
 * differently now; before that, it is the first step with something left.
 *
 * @param changes undefined if the server has not said
 */
export const runStep = (
  run: PayrollPeriod,
  entries: readonly PayrollEntry[],
  changes: PayRunChanges | undefined,
  today: Day,
): RunStep => {
  const processed = entries.filter(({ status }) => status === 'processing').length;
  const payable = payableEntries(entries).length;
  if (run.status === 'processing') {
    const unfinished = [unfinishedText(run, today)].filter(Boolean);
    return isOutdated(run, changes)
      ? { current: 2, left: [...unfinished, outdatedRunText(changes?.changed ?? [])] }
      : { current: 3, left: [...unfinished, `Issue payslips for ${peopleText(payable)}.`] };
  }
  if (processed > 0) return { current: 2, left: [`Processed: ${processed} of ${peopleText(entries.length)}.`] };
  const gather = leftToGather(run, entries, changes, today);
  if (gather.length > 0) return { current: 0, left: gather };
  const check = leftToCheck(entries);
  return check.length > 0 ? { current: 1, left: check } : { current: 2, left: [`Process ${peopleText(payable)}.`] };
};

/** Whether a processed run has to be processed again: the server would refuse to complete it. */
export const isOutdated = ({ status }: Pick<PayrollPeriod, 'status'>, changes: PayRunChanges | undefined): boolean =>
  status === 'processing' && (changes?.changed.length ?? 0) > 0;

/** How many people have hours to approve: now, or when the run was last computed if the server has not said. */
export const peopleToApprove = (entries: readonly PayrollEntry[], changes: PayRunChanges | undefined): number =>
  changes?.unapproved ??
  entries.filter(({ warnings }) => warnings.some(({ code }) => code === 'unapproved-hours')).length;

const leftToGather = (
  run: PayrollPeriod,
  entries: readonly PayrollEntry[],
  changes: PayRunChanges | undefined,
  today: Day,
): readonly string[] => {
  const unapproved = peopleToApprove(entries, changes);
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
