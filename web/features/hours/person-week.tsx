import { CalendarX, Check, Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { countedRecords } from '#schema/rules/hours/hours-record.ts';
import { paidNoteOf } from '#schema/rules/hours/minutes-paid.ts';
import type { Timesheet, TimesheetLine } from '#schema/rules/hours/timesheet.ts';
import { holidayText } from '#schema/rules/payroll/holiday.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { dayText, durationText, hoursText, weekText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useEmployments } from '#web/people/employment-queries.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { StatsPanel } from '#web/ui/stats-panel.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { approveHours } from './actions.ts';
import { correctionRequestPath } from './correction-request-path.ts';
import { balanceText, standingWords } from './difference-words.ts';
import { exportHours } from './export-hours.ts';
import { TimesheetCard } from './timesheet-card.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';
import { useTimesheet } from './week-queries.ts';
import { WorkingTimeCard } from './working-time-card.tsx';

/** One person's timesheet of the week: rostered and worked, day by day. */
export function PersonWeek({ userId }: { userId: string }) {
  const timesheet = useTimesheet(userId);
  if (!timesheet) return <SkeletonRows label="Loading hours" rows={5} />;
  return (
    <>
      <Sums userId={userId} timesheet={timesheet} />
      <WeekActions userId={userId} timesheet={timesheet} />
      <Holiday userId={userId} timesheet={timesheet} />
      {timesheet.lines.length === 0 && (
        <EmptyState icon={CalendarX} title="Nothing this week" description="No shifts and no hours." />
      )}
      {byDay(timesheet.lines).map(({ day, lines }) => (
        <section key={day} aria-label={dayText(day)} className="flex flex-col gap-2">
          <SectionHeading title={dayText(day)} />
          {lines.map((line) => (
            <TimesheetCard key={line.shift?.id ?? line.records[0]?.id} line={line} userId={userId} />
          ))}
        </section>
      ))}
      <SomethingMissing userId={userId} />
      {timesheet.lines.length > 0 && <WorkingTimeCard userId={userId} timesheet={timesheet} />}
    </>
  );
}

/** Hours that were never clocked have no record to start from. */
function SomethingMissing({ userId }: { userId: string }) {
  const { actor } = useDirectory();
  const address = useTimesheetsAddress();
  if (userId !== actor.userId || correctsHoursOf(actor, userId)) return null;
  const week = weekText(address.monday, '');
  return (
    <p className="text-small text-soft">
      Something wrong or missing?{' '}
      <Link
        to={correctionRequestPath(`Hours of ${week}`)}
        className="font-medium text-brand underline underline-offset-4"
      >
        Ask your manager
      </Link>
    </p>
  );
}

function Sums({ userId, timesheet }: { userId: string; timesheet: Timesheet }) {
  const { rosteredMinutes, workedMinutes, balanceMinutes, finishedCount, standing } = timesheet;
  const { document: employment } = useDocument('employments', userId);
  const contract = employment?.kind === 'employment' ? employment : undefined;
  const note = paidNoteOf(countedRecords(timesheet.lines.flatMap(({ records }) => records)), contract);
  const { label, tone } = standingWords[standing];
  return (
    <>
      <StatsPanel
        label="Hours of the week"
        columns={[
          { label: 'Rostered', value: hoursText(rosteredMinutes), ...exactly(rosteredMinutes) },
          { label: 'Worked', value: hoursText(workedMinutes), ...exactly(workedMinutes) },
          {
            label: 'Difference',
            value: finishedCount === 0 ? '–' : balanceText(balanceMinutes),
            subtext: finishedCount === 1 ? '1 finished shift' : `${finishedCount} finished shifts`,
          },
        ]}
      />
      {standing !== 'empty' && (
        <div className="flex items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {note !== '' && <span className="text-small text-soft tabular-nums">{note}</span>}
        </div>
      )}
    </>
  );
}

/** To the minute, if tenths of an hour on the panel would not be exact (D58). */
const exactly = (minutes: number) => (minutes % 6 === 0 ? {} : { subtext: durationText(minutes) });

/** The holiday in the contract, for those who may see the contract. */
function Holiday({ userId, timesheet }: { userId: string; timesheet: Timesheet }) {
  const { document: employment } = useDocument('employments', userId);
  const { monday } = useTimesheetsAddress();
  if (employment?.kind !== 'employment') return null;
  return <p className="text-small text-soft">{holidayText(employment, monday, timesheet.workedMinutes)}</p>;
}

function WeekActions({ userId, timesheet }: { userId: string; timesheet: Timesheet }) {
  const { actor, restaurant, people } = useDirectory();
  const { value: employments } = useEmployments();
  const address = useTimesheetsAddress();
  const [isApproving, setApproving] = useState(false);
  const mayCorrect = correctsHoursOf(actor, userId);
  const { unapproved } = timesheet;

  async function approve() {
    setApproving(true);
    const result = await approveHours(unapproved, actor.userId);
    setApproving(false);
    if (result.ok) savedToast({ title: 'Hours approved', description: nameIn(people, userId) });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  const row = { name: nameIn(people, userId), person: people.get(userId), timesheet };
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {mayCorrect && unapproved.length > 0 && (
        <Button icon={Check} pendingText={isApproving && 'Approving…'} onClick={() => oneAnswer(approve)}>
          {unapproved.length === 1 ? 'Approve 1 entry' : `Approve ${unapproved.length} entries`}
        </Button>
      )}
      {mayCorrect && (
        <Button variant="secondary" icon={Plus} onClick={() => address.show({ form: 'add', person: userId })}>
          Add hours
        </Button>
      )}
      {timesheet.lines.length > 0 && (
        <Button
          variant="secondary"
          icon={Download}
          onClick={() => exportHours([row], restaurant, people, { employments, monday: address.monday })}
        >
          Export CSV
        </Button>
      )}
    </div>
  );
}

const byDay = (lines: readonly TimesheetLine[]): readonly { day: Day; lines: readonly TimesheetLine[] }[] =>
  [...new Set(lines.map(({ day }) => day))].map((day) => ({ day, lines: lines.filter((line) => line.day === day) }));
