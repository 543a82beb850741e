import { useState } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { correctsHoursOf } from '#schema/permissions/hours.ts';
import { isStruckOut } from '#schema/rules/hours/hours-record.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { clockText, dayText, durationText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { approveHours } from './actions.ts';
import { CorrectionHistory } from './correction-history.tsx';
import { correctionRequestPath } from './correction-request-path.ts';
import { clockJumpText, lateText } from './difference-words.ts';
import { besideTimesText, clockTimesText, paidText } from './hours-text.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** Hours in detail: times, who approved them, and their values before corrections. */
export function HoursDetails({ record }: { record: HoursRecord }) {
  const { restaurant, people } = useDirectory();
  const now = useServerMinute();
  const address = useTimesheetsAddress();
  const zone = restaurant.timeZone;
  const { document } = useDocument('employments', record.userId);
  const contract = document?.kind === 'employment' ? document : undefined;
  const paid = paidText(record, restaurant.paidTimeRules, contract);
  return (
    <Dialog
      open
      onClose={address.close}
      title={dayText(record.day)}
      description={nameIn(people, record.userId)}
      actions={<Decisions record={record} />}
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="text-title font-strong tabular-nums">{durationText(record.totalMinutes)}</p>
          <p className="text-body text-soft tabular-nums">
            {[clockTimesText(zone, record), besideTimesText(record, now)].filter(Boolean).join(', ')}
          </p>
          {paid !== '' && <p className="text-body tabular-nums">{paid}</p>}
        </div>
        <div className="flex flex-wrap gap-1.5">
          {isStruckOut(record) && <Badge tone="danger">Struck out</Badge>}
          {record.isClockOutStated && <Badge tone="attention">Clock-out from memory</Badge>}
          {record.clockJumpMinutes > 0 && <Badge tone="attention">{clockJumpText(record.clockJumpMinutes)}</Badge>}
          {record.lateMinutes > 0 && <Badge tone="attention">{lateText(record.lateMinutes)}</Badge>}
          {record.approvedBy !== '' && <Badge tone="ok">{approvalText(record)}</Badge>}
          {isApprovable(record) && <Badge>Not approved yet</Badge>}
        </div>
        {remarks(record).map((remark) => (
          <p key={remark} className="text-body text-soft">
            {remark}
          </p>
        ))}
        {record.correctionReason !== '' && record.corrections.length === 0 && (
          <p className="text-body">{`Entered by hand: ${record.correctionReason}`}</p>
        )}
        <CorrectionHistory record={record} />
      </div>
    </Dialog>
  );

  function approvalText({ approvedBy, approvedAt }: HoursRecord): string {
    const by = `Approved by ${nameIn(people, approvedBy)}`;
    if (approvedAt === '') return by;
    return `${by}, ${shortDayText(dayOf(zone, approvedAt))} ${clockText(zone, approvedAt)}`;
  }
}

/** What the marks about clocks mean, and what to do. */
const remarks = ({ clockJumpMinutes, lateMinutes }: HoursRecord): readonly string[] => [
  ...(clockJumpMinutes > 0
    ? [
        'The clock changed between clock-in and clock-out, so one of the two times may be wrong. Ask the person, then correct it.',
      ]
    : []),
  ...(lateMinutes > 0 ? ['Sent this long after the time shown: the phone had no signal, or its clock was wrong.'] : []),
];

/** Neither open nor struck-out hours can be approved: there is nothing to pay. */
const isApprovable = (record: HoursRecord): boolean =>
  record.approvedBy === '' && record.clockOut !== '' && !isStruckOut(record);

function Decisions({ record }: { record: HoursRecord }) {
  const { actor } = useDirectory();
  const address = useTimesheetsAddress();
  const [isSaving, setSaving] = useState(false);
  if (!correctsHoursOf(actor, record.userId))
    return actor.userId === record.userId && <AskForCorrection record={record} />;
  const isApproved = record.approvedBy !== '';

  async function save(approvedBy: string) {
    setSaving(true);
    const result = await approveHours([record], approvedBy);
    setSaving(false);
    if (result.ok) savedToast({ title: approvedBy === '' ? 'Approval withdrawn' : 'Hours approved' });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  return (
    <>
      {isApproved && (
        <Button variant="secondary" disabled={isSaving} onClick={() => save('')}>
          Withdraw approval
        </Button>
      )}
      <Button
        variant={isApprovable(record) ? 'secondary' : 'primary'}
        onClick={() => address.show({ record: record.id, person: record.userId, form: 'correct' })}
      >
        Correct
      </Button>
      {isApprovable(record) && (
        <Button disabled={isSaving} onClick={() => save(actor.userId)}>
          Approve
        </Button>
      )}
    </>
  );
}

/** By message, because it needs an explanation and a reply. */
function AskForCorrection({ record }: { record: HoursRecord }) {
  const { timeZone } = useDirectory().restaurant;
  const subject = `Hours on ${shortDayText(record.day)}, ${clockTimesText(timeZone, record)}`;
  return <ButtonLink to={correctionRequestPath(subject, record.id)}>Ask for a correction</ButtonLink>;
}
