import { Check, ChevronRight, Clock, type LucideIcon, Plus } from 'lucide-react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { isStruckOut } from '#schema/rules/hours/hours-record.ts';
import { paidNoteOf } from '#schema/rules/hours/minutes-paid.ts';
import type { TimesheetLine } from '#schema/rules/hours/timesheet.ts';
import { shiftTimesText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useIsWaiting } from '#web/sync/waiting.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { compactText, differenceText, differenceTone } from './difference-words.ts';
import { besideTimesText, clockTimesText } from './hours-text.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** A shift and the hours worked for it, with differences marked. */
export function TimesheetCard({ line, userId }: { line: TimesheetLine; userId: string }) {
  const { restaurant, actor } = useDirectory();
  const address = useTimesheetsAddress();
  const { shift, records, differences } = line;
  const isMissing = differences.some(({ kind }) => kind === 'no-hours');
  return (
    <Card
      padding="none"
      className="overflow-hidden"
      variant={differences.some((each) => each.isProblem) ? 'gap' : 'plain'}
    >
      <div className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-edge pt-3 small:grid-cols-[minmax(0,1fr)_auto] text-body">
        <span className="text-small text-soft small:col-span-full">Rostered</span>
        <span className="tabular-nums">
          {shift ? unbroken(shiftTimesText(restaurant.timeZone, shift)) : 'Not rostered'}
        </span>
        <span className="text-soft tabular-nums">{shift && compactText(line.rosteredMinutes)}</span>
      </div>
      {records.length === 0 && (
        <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-center gap-x-3 px-edge pt-1 pb-3 text-body">
          <span className="text-small text-soft">Worked</span>
          <span className="text-soft">{isMissing ? 'No hours' : 'Still to come'}</span>
        </div>
      )}
      {records.map((record) => (
        <WorkedRow key={record.id} record={record} />
      ))}
      <div className="flex flex-wrap items-center gap-1.5 px-edge pb-3 empty:hidden">
        {differences.map((difference) => (
          <Badge key={difference.kind} tone={differenceTone(difference)}>
            {differenceText(difference)}
          </Badge>
        ))}
        {isMissing && shift && correctsHoursOf(actor, userId) && (
          <Button
            variant="quiet"
            icon={Plus}
            className="ml-auto"
            onClick={() => address.show({ form: 'add', person: userId, shift: shift.id })}
          >
            Add hours
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Keeps each time of day whole: lines break only between them. */
const unbroken = (times: string): string => times.replace(/ (?=[AP]M)/g, '\u00a0');

function WorkedRow({ record }: { record: HoursRecord }) {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const address = useTimesheetsAddress();
  const isWaiting = useIsWaiting('hours', record.id);
  const beside = isStruckOut(record) ? 'Struck out' : besideTimesText(record, now);
  const { document: employment } = useDocument('employments', record.userId);
  const note = paidNoteOf([record], employment?.kind === 'employment' ? employment : undefined);
  const isApproved = record.approvedBy !== '';
  return (
    <button
      type="button"
      onClick={() => address.show({ record: record.id, person: record.userId })}
      className="grid min-h-12 w-full cursor-pointer grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center small:grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-edge py-2 text-left text-body -outline-offset-2 hover:bg-hover"
    >
      <span className="text-small text-soft small:col-span-full">Worked</span>
      <span className="min-w-0 tabular-nums">
        <span className={classNames('block', isStruckOut(record) && 'text-soft line-through')}>
          {unbroken(clockTimesText(restaurant.timeZone, record))}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-small text-soft empty:hidden">
          {beside !== '' && <span>{beside}</span>}
          {note !== '' && <span>{note}</span>}
          {isApproved && <Mark icon={Check} text="Approved" className="text-brand" />}
          {isWaiting && <Mark icon={Clock} text="Waiting to sync" />}
        </span>
      </span>
      <span className="flex items-center font-medium tabular-nums">
        {record.clockOut !== '' && compactText(record.totalMinutes)}
        <ChevronRight aria-hidden size={20} className="-mr-1.5 text-soft" />
      </span>
    </button>
  );
}

function Mark({ icon: Icon, text, className }: { icon: LucideIcon; text: string; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-1', className)}>
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      {text}
    </span>
  );
}
