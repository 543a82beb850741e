import { useState } from 'react';
import type { ListedComplaint } from '#schema/api/complaints.ts';
import type { Result } from '#schema/errors.ts';
import { complaintState } from '#schema/rules/data-rights/complaints.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { acknowledgeComplaint } from '#web/people/complaint-requests.ts';
import { ComplaintStateBadge } from '#web/people/complaint-state-badge.tsx';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';

type ComplaintRowProps = {
  complaint: ListedComplaint;
  onAcknowledged: (result: Result<readonly ListedComplaint[]>) => void;
  onAnswer: () => void;
};

/** A complaint: who made it, what it says, how far it has got, and the next step. */
export function ComplaintRow({ complaint, onAcknowledged, onAnswer }: ComplaintRowProps) {
  const isOnline = useIsOnline();
  const zone = useDirectory().restaurant.timeZone;
  const today = useToday();
  const person = useDirectory().people.get(complaint.userId);
  const isOwn = useDirectory().actor.userId === complaint.userId;
  const [isPending, setPending] = useState(false);
  const state = complaintState(complaint);
  const isOverdue = state === 'received' && today > complaint.acknowledgeBy;
  const name = nameOrFormer(person);

  const acknowledge = async () => {
    setPending(true);
    onAcknowledged(await acknowledgeComplaint(complaint.id));
    setPending(false);
  };

  return (
    <article aria-label={`Complaint of ${name}`} className="grid gap-2 px-edge py-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-body font-strong wrap-anywhere">{name}</h3>
        <ComplaintStateBadge complaint={complaint} />
      </div>
      <p className="text-small text-soft">
        Sent {shortDayText(dayOf(zone, complaint.createdAt))}
        {state === 'received' && !isOverdue && `, acknowledge by ${shortDayText(complaint.acknowledgeBy)}`}
      </p>
      {isOverdue && (
        <p className="text-body font-medium text-red">
          It should have been acknowledged by {shortDayText(complaint.acknowledgeBy)}. Do it now.
        </p>
      )}
      <p dir="auto" className="text-body whitespace-pre-line wrap-anywhere">
        {complaint.text}
      </p>
      {complaint.answer !== '' && (
        <p dir="auto" className="rounded-control bg-sunken px-3 py-2.5 text-body whitespace-pre-line wrap-anywhere">
          {complaint.answer}
        </p>
      )}
      {isOwn && <p className="text-small text-soft">This is yours: another admin must answer it.</p>}
      {!isOwn && state !== 'answered' && (
        <div className="flex flex-wrap gap-2">
          {state === 'received' && (
            <Button
              variant="secondary"
              disabled={!isOnline}
              pendingText={isPending && 'Acknowledging...'}
              onClick={acknowledge}
            >
              Acknowledge
            </Button>
          )}
          <Button variant="secondary" disabled={!isOnline} onClick={onAnswer}>
            Answer
          </Button>
        </div>
      )}
    </article>
  );
}
