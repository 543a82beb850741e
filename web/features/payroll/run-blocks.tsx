import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { freePaymentDate } from '#schema/rules/payroll/next-run.ts';
import { calendarOf, isSameGroup } from '#schema/rules/payroll/pay-group.ts';
import { payDateText } from '#schema/rules/payroll/payslip.ts';
import { type RunBlock, runBlocks } from '#schema/rules/payroll/run-blocks.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { useHoursBehind, usePayRuns } from './queries.ts';
import { changePayDate } from './run-requests.ts';
import { settlingPlace } from './settling-place.ts';

/** One line for the whole run that says what blocks it, with links to resolve it; nothing if nothing does. */
export function RunBlocks({ run, entries }: { run: PayrollPeriod; entries: readonly PayrollEntry[] }) {
  const [first, ...others] = runBlocks(entries);
  if (!first) return null;
  const more = others.reduce((sum, block) => sum + block.entries.length, 0);
  return (
    <section
      aria-label="What is holding up this run"
      className="flex gap-3 rounded-card bg-red-soft px-edge py-3 text-body text-red"
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-72">
          <span className="font-medium">{namesText(first)} cannot be paid.</span> {first.message}
          {more > 0 && ` For other reasons: ${peopleText(more)}.`}
        </p>
        <Mend block={first} run={run} />
      </div>
    </section>
  );
}

function Mend({ block, run }: { block: RunBlock; run: PayrollPeriod }) {
  if (block.isOfPayDate) return <OtherPayDate run={run} />;
  const others = block.entries.length - mostNames;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {block.entries.slice(0, mostNames).map((entry) => (
        <WayToMend key={entry.id} block={block} entry={entry} />
      ))}
      {others > 0 && <p>{others === 1 ? 'The other one is in the list.' : `The other ${others} are in the list.`}</p>}
    </div>
  );
}

function WayToMend({ block, entry }: { block: RunBlock; entry: PayrollEntry }) {
  const { linkTo } = usePayrollAddress();
  const place = settlingPlace(block, entry, useHoursBehind(entry));
  return (
    <Link to={place?.to ?? linkTo({ entry: entry.id })} className="flex min-h-12 items-center font-medium underline">
      {`${place?.label ?? 'Open'}: ${entry.employeeName}`}
    </Link>
  );
}

function OtherPayDate({ run }: { run: PayrollPeriod }) {
  const isOnline = useIsOnline();
  const { runs } = usePayRuns();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState('');
  const others = runs.filter((other) => other.id !== run.id && isSameGroup(other, run));
  const [latest = run.paymentDate] = [run.paymentDate, ...others.map(({ paymentDate }) => paymentDate)]
    .toSorted()
    .slice(-1);
  const calendar = useDirectory().restaurant.payCalendar;
  const free = freePaymentDate(latest as Day, run, others, calendarOf(calendar, run));

  const move = async () => {
    setPending(true);
    const result = await changePayDate(run.id, { paymentDate: free });
    setPending(false);
    setMessage(result.ok ? '' : result.message);
  };

  return (
    <>
      <Button disabled={!isOnline} pendingText={isPending && 'Changing the pay date...'} onClick={move}>
        {`Pay on ${payDateText(free)} instead`}
      </Button>
      {message !== '' && <p role="alert">{message}</p>}
    </>
  );
}

/** Of more people, only these get a link and none is named; the list begins with all who cannot be paid. */
const mostNames = 2;

const namesText = ({ entries }: RunBlock): string =>
  entries.length > mostNames
    ? peopleText(entries.length)
    : entries.map(({ employeeName }) => employeeName).join(' and ');
