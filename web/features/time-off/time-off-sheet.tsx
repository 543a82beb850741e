import { useState } from 'react';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { Result } from '#schema/errors.ts';
import { canCancelTimeOff, canDecideTimeOff, managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDetail } from '#web/people/awaited-detail.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { cancelTimeOff, decideTimeOff } from './actions.ts';
import { TeamAround } from './team-around.tsx';
import { useTimeOffAddress } from './time-off-address.ts';
import { StatusBadge } from './time-off-card.tsx';
import { lengthText, typeWords } from './time-off-view.ts';

/** One request, by any person, opened by a notification's link. */
export function TimeOffSheet({ id }: { id: string }) {
  const address = useTimeOffAddress();
  const { document: request, isLoading } = useDocument('timeOffRequests', id);
  if (request) return <FoundRequest request={request} />;
  return (
    <AwaitedDetail
      heading="Time off"
      onClose={address.close}
      isLoading={isLoading}
      loadingLabel="Loading the request"
      title="This request is not on this device"
      description="Check the link, or wait for the next sync."
    />
  );
}

const longestNote = 500;

function FoundRequest({ request }: { request: TimeOffRequest }) {
  const { actor, people } = useDirectory();
  const address = useTimeOffAddress();
  const [note, setNote] = useState('');
  const mayDecide = canDecideTimeOff(actor, request);
  const isManaged = managesTimeOff(actor);
  return (
    <DetailFrame
      onClose={address.close}
      title={isManaged ? nameIn(people, request.userId) : typeWords[request.type]}
      description={`${daysText(request)} · ${lengthText(request)}`}
      actions={<RequestActions request={request} note={note} />}
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge request={request} />
          {isManaged && <span className="text-body">{typeWords[request.type]}</span>}
        </div>
        {request.reason !== '' && <p className="whitespace-pre-line text-body">{request.reason}</p>}
        <Decision request={request} />
        {isManaged && request.status !== 'denied' && request.status !== 'cancelled' && <TeamAround request={request} />}
        {mayDecide && (
          <TextArea
            label={`Note to ${people.get(request.userId)?.firstName ?? 'them'}`}
            note="Optional"
            value={note}
            onChange={setNote}
            maxLength={longestNote}
          />
        )}
      </div>
    </DetailFrame>
  );
}

function Decision({ request }: { request: TimeOffRequest }) {
  const { people, actor } = useDirectory();
  if (request.decidedById === '') return null;
  const who = request.decidedById === actor.userId ? 'you' : nameIn(people, request.decidedById);
  return (
    <div className="rounded-control bg-sunken px-3 py-2">
      <p className="text-small text-soft">{`Decided by ${who}`}</p>
      {request.decisionNote !== '' && <p className="text-body">{request.decisionNote}</p>}
    </div>
  );
}

function RequestActions({ request, note }: { request: TimeOffRequest; note: string }) {
  const { actor } = useDirectory();
  const [isSaving, setSaving] = useState(false);

  async function save(change: () => Promise<Result<TimeOffRequest>>) {
    setSaving(true);
    const result = await change();
    setSaving(false);
    if (result.ok) savedToast({ title: 'Request updated successfully', later: 'sent' });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  if (canDecideTimeOff(actor, request)) {
    return (
      <>
        <Button
          variant="secondary"
          disabled={isSaving}
          onClick={() => save(() => decideTimeOff(request, 'denied', note))}
        >
          Deny
        </Button>
        <Button disabled={isSaving} onClick={() => save(() => decideTimeOff(request, 'approved', note))}>
          Approve
        </Button>
      </>
    );
  }
  if (!canCancelTimeOff(actor, request)) return undefined;
  return (
    <Button variant="secondary" disabled={isSaving} onClick={() => save(() => cancelTimeOff(request))}>
      {request.status === 'pending' ? 'Cancel Request' : 'Undo approval'}
    </Button>
  );
}
