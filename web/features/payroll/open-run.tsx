import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Refusal, Result } from '#schema/errors.ts';
import { isListedNext } from '#schema/rules/payroll/correction-reach.ts';
import { whyNotProcessed } from '#schema/rules/payroll/run-blocks.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { PayDate } from './pay-date.tsx';
import { completeRun, discardRun, gatherRun, processRun } from './run-requests.ts';
import { isOutdated, peopleToApprove } from './run-step.ts';
import { discardText, unfinishedText } from './run-words.ts';
import { useSettledIn } from './settled-outside-pay.tsx';

type OpenRunProps = {
  run: PayrollPeriod;
  entries: readonly PayrollEntry[];
  changes: PayRunChanges | undefined;
  /** Asks the server once more what has changed. */
  askAgain: () => void;
  today: Day;
};
type Question = 'complete' | 'discard';

/** Gather, process, complete, discard: a run that is not completed yet. */
export function OpenRun({ run, entries, changes, askAgain, today }: OpenRunProps) {
  const isOnline = useIsOnline();
  const navigate = useNavigate();
  const [pending, setPending] = useState('');
  const [asked, setAsked] = useState<Question>();
  const [refusal, setRefusal] = useState<Refusal>();
  const refused = entries.filter(({ refusals }) => refusals.length > 0);
  const unapproved = peopleToApprove(entries, changes);
  const settled = useSettledIn(run);
  const settledPeople = new Set(settled.map(({ userId }) => userId)).size;
  const isDraft = run.status === 'draft';
  const isStale = isOutdated(run, changes);
  const whyNot = whyNotProcessed(entries);

  const perform = async <Value,>(words: string, work: () => Promise<Result<Value>>): Promise<Value | undefined> => {
    setAsked(undefined);
    setPending(words);
    const result = await work();
    askAgain();
    setPending('');
    setRefusal(result.ok ? undefined : result);
    return result.ok ? result.value : undefined;
  };

  const process = () => perform('Processing...', () => processRun(run.id));

  const complete = async () => {
    const done = await perform('Completing...', () => completeRun(run.id));
    if (done)
      toast({ title: 'Pay run completed', description: `Payslips for ${peopleText(done.people)} were issued.` });
  };

  const discard = async () => {
    const done = await perform('Discarding...', () => discardRun(run.id));
    if (done) navigate('/payroll', { replace: true });
  };

  // The step above says the same, and for whom.
  const isSaid = isStale && refusal?.code === 'pay-run-outdated';
  const isBlocked = !isOnline || pending !== '';
  return (
    <>
      {/* The text comes after the button: it changes as entries arrive, and must not push it from under a finger. */}
      {isDraft || isStale ? (
        <Button
          width="full"
          disabled={isBlocked || whyNot !== undefined}
          pendingText={pending === 'Processing...' && pending}
          onClick={process}
        >
          {isDraft ? 'Process' : 'Process again'}
        </Button>
      ) : (
        <Button
          width="full"
          disabled={isBlocked || whyNot !== undefined}
          pendingText={pending === 'Completing...' && pending}
          onClick={() => setAsked('complete')}
        >
          Complete
        </Button>
      )}
      <p className="text-body text-soft">{whyNot ?? explanation(run, refused.length, isStale)}</p>
      {unapproved > 0 && (
        <Link
          to={`/timesheets?${new URLSearchParams({ week: mondayOf(run.startDate) })}`}
          className="flex min-h-12 w-fit items-center gap-2 text-body font-medium text-amber underline"
        >
          <ClipboardCheck aria-hidden size={20} className="shrink-0" />
          {`Approve hours first: ${peopleText(unapproved)}`}
        </Link>
      )}
      {refusal && !isSaid && <Problem>{refusal.message}</Problem>}
      <div className="flex flex-wrap gap-2">
        {!isDraft && !isStale && (
          <Button
            variant="secondary"
            disabled={isBlocked}
            pendingText={pending === 'Processing...' && pending}
            onClick={process}
          >
            Process again
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={isBlocked}
          pendingText={pending === 'Gathering hours...' && pending}
          onClick={() => perform('Gathering hours...', () => gatherRun(run.id))}
        >
          {isDraft ? 'Refresh hours' : 'Back to draft'}
        </Button>
        <PayDate run={run} />
      </div>
      {/* Set apart, below a line: nobody presses it by mistake. */}
      <div className="border-t border-line pt-2">
        <Button variant="quiet" className="-ml-edge text-red" disabled={isBlocked} onClick={() => setAsked('discard')}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'complete' && !isStale}
        title={`Issue payslips for ${peopleText(entries.length - refused.length)}?`}
        description={completionText(run, entries, today)}
        confirmLabel="Complete pay run"
        onConfirm={complete}
        onCancel={() => setAsked(undefined)}
      />
      <ConfirmDialog
        open={asked === 'discard'}
        title="Discard this pay run?"
        description={discardText(
          settledPeople,
          settled.some(({ each }) => !isListedNext(each, today)),
        )}
        confirmLabel="Discard pay run"
        tone="danger"
        onConfirm={discard}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

const explanation = ({ status }: PayrollPeriod, refused: number, isStale: boolean): string => {
  if (isStale) return 'Processing works everything out again; what you added or took off stays.';
  if (refused > 0) {
    return `${peopleText(refused)} cannot be paid. Fix that and refresh the hours; otherwise they are left out, and their hours go into the next run, which lists any salary still due.`;
  }
  if (status === 'draft') return 'Check the people, add anything else they are paid, then process the run.';
  return 'Check the figures. Completing issues the payslips and notifies everybody in the run; it cannot be undone.';
};

/**
 * Repeats that the period is not over, who is left out, and who is paid below the minimum wage, because it cannot be
 * changed afterwards.
 */
const completionText = (run: PayrollPeriod, entries: readonly PayrollEntry[], today: Day): string => {
  const underpaid = entries.filter(({ warnings }) => warnings.some(({ code }) => code === 'below-minimum-wage'));
  const warned = entries.filter(({ warnings }) => warnings.length > 0).length;
  const names = underpaid.map(({ employeeName }) => employeeName).join(', ');
  const unpaid = entries
    .filter(({ refusals }) => refusals.length > 0)
    .map(({ employeeName }) => employeeName)
    .join(', ');
  return [
    unfinishedText(run, today),
    'Payslips are numbered and cannot be changed afterwards; corrections go into the next run.',
    unpaid !== '' && `Not paid in this run: ${unpaid}.`,
    underpaid.length > 0 && `Below the minimum wage: ${names}.`,
    warned > 0 && `${peopleText(warned)} with warnings.`,
  ]
    .filter(Boolean)
    .join(' ');
};
