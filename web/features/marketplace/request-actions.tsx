import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { Result } from '#schema/errors.ts';
import { canAnswerRequest, canCancelRequest, canDecideRequest } from '#schema/permissions/shift-request.ts';
import { isExpired } from '#schema/rules/marketplace/shift-requests.ts';
import { consequencesOf, exchangeOf } from '#schema/rules/rota/shift-consequences.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { oneAnswer } from '#web/ui/one-answer.ts';
import { toast } from '#web/ui/toast-store.ts';
import { acceptRequest, cancelRequest, declineRequest } from './actions.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { isAmongOthers, isShiftCancelled } from './own-side.ts';
import { requestTitle } from './request-view.ts';
import { respond } from './respond.ts';

type RequestActionsProps = { request: ShiftRequest; shift: Shift | undefined; targetShift: Shift | undefined };

/** Accept and Decline, Approve and Refuse, or Cancel: what this person may currently do with the request. */
export function RequestActions({ request, shift, targetShift }: RequestActionsProps) {
  const { actor, me, names } = useDirectory();
  const now = useServerMinute();
  const { myself, waitingIds } = useMarketplace();
  const title = requestTitle(request, { viewerId: me.id, nameOf: (id) => firstNameOf(names, id) }, shift);
  const isUnsent = waitingIds.has(request.id);
  // The list moves on to the next request, so for somebody else's the message says whose it was.
  const theirName = request.requesterId === me.id ? '' : firstNameOf(names, request.requesterId);
  const cancel = () => withdraw(() => cancelRequest(request), theirName);
  if (isExpired(request, now) || !shift) return null;
  if (isShiftCancelled(shift, targetShift) && request.requesterId !== me.id) return null;

  if (canDecideRequest(actor, request) && !isUnsent) {
    return (
      <>
        <Choice label="Refuse" about={title} onClick={() => respond(() => declineRequest(request, me.id))} />
        <Choice main label="Approve" about={title} onClick={() => respond(() => acceptRequest(request))} />
      </>
    );
  }
  if (canAnswerRequest(actor, request) && !isUnsent && !isAmongOthers(request, shift, actor, me)) {
    const exchange = exchangeOf(request, shift, targetShift, me.id, me.id);
    // Declining would only hide it from the manager; cancelling ends it for everybody (D23).
    const isForManager = request.addresseeId === '' && canCancelRequest(actor, request);
    const meaning = consequencesOf(exchange, myself);
    return (
      <>
        {isForManager ? (
          <Choice label="Cancel Request" about={title} onClick={cancel} />
        ) : (
          <Choice label="Decline" about={title} onClick={() => respond(() => declineRequest(request, me.id))} />
        )}
        <Choice
          main
          label="Accept"
          about={title}
          disabled={meaning?.refusal !== undefined}
          onClick={() => respond(() => acceptRequest(request))}
        />
      </>
    );
  }
  if (!canCancelRequest(actor, request)) return null;
  return <Choice label="Cancel Request" about={title} onClick={cancel} />;
}

type ChoiceProps = { label: string; about: string; main?: true; disabled?: boolean; onClick: () => void };

function Choice({ label, about, main, disabled, onClick }: ChoiceProps) {
  return (
    <Button variant={main ? 'primary' : 'secondary'} label={`${label}: ${about}`} disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
}

const withdraw = (cancellation: () => Promise<Result<ShiftRequest>>, theirName: string): Promise<void> =>
  oneAnswer(async () => {
    const result = await cancellation();
    if (result.ok)
      savedToast({
        title: 'Request Cancelled',
        description:
          theirName === ''
            ? 'Your colleagues no longer see it as open.'
            : `${theirName} will be notified that you cancelled it.`,
        later: 'sent',
      });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  });
