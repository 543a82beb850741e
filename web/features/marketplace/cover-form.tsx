import type { Shift } from '#schema/entities/shift.ts';
import { limitsAmong } from '#schema/rules/eligibility/eligibility.ts';
import { bidDeadline, collectsBids } from '#schema/rules/marketplace/bids.ts';
import { needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { consequencesOf } from '#schema/rules/rota/shift-consequences.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { coverWords } from './cover-words.ts';
import { useMarketplace } from './marketplace-context.ts';
import { decisionText, firstNameOf } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { usePendingFor } from './queries.ts';
import { bidWords, claimWords, MessageField, requestWords, useRequestForm } from './request-form.tsx';
import { ShiftLines } from './shift-lines.tsx';

type CoverFormProps = {
  /** Give away my shift or, as a manager, somebody's; offer to take a colleague's; or claim an open one. */
  kind: 'cover' | 'offer' | 'claim';
  shift: Shift;
};

/** A request about one shift: what it means, a message to colleagues, and the button to send it. */
export function CoverForm({ kind, shift }: CoverFormProps) {
  const { me, names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myself } = useMarketplace();
  const isForBids = kind === 'claim' && collectsBids(shift, restaurant, now);
  const owner = names.people.get(shift.userId);
  const isForOwner = kind === 'cover' && owner !== undefined && owner.id !== me.id;
  const deadline = bidDeadline(shift, restaurant);
  const exchange = kind === 'cover' ? { gains: undefined, gives: shift } : { gains: shift, gives: undefined };
  const meaning = consequencesOf(exchange, myself);
  const requestType = isForBids ? 'bid' : kind === 'claim' ? 'claim' : 'coverage';
  const needsManager =
    needsApproval({ requestType }, restaurant.swapApproval) || limitsAmong(meaning?.reasons ?? []).length > 0;
  const { title, action, description } = isForBids
    ? {
        title: 'Ask for a Shift',
        action: 'Ask for it',
        description: `Several people may ask. ${decisionText(names, shift, restaurant, now)}`,
      }
    : coverWords(kind, firstNameOf(names, shift.userId), { isForOwner, hadBids: deadline !== '', needsManager });

  const form = useRequestForm({
    start: { message: '' },
    draft: `request ${kind} ${shift.id}`,
    words: isForBids ? bidWords : kind === 'claim' ? claimWords : requestWords,
    requestOf: ({ message }) => ({ requestType, shift, message }),
    requester: isForOwner ? owner : undefined,
  });

  return (
    <FormDialog
      form={form}
      Frame={DetailFrame}
      title={title}
      description={description}
      submitLabel={action}
      pendingText="Sending..."
      canSubmit={meaning?.refusal === undefined}
      fieldsClassName="flex flex-col gap-4"
    >
      {kind === 'cover' && <OffersWaiting shift={shift} />}
      <ShiftLines shift={shift} />
      {isForOwner ? <OtherSide userId={owner.id} exchange={exchange} /> : <MyConsequences exchange={exchange} />}
      {kind !== 'claim' && (
        <MessageField value={form.values.message} onChange={(message) => form.change({ message })} />
      )}
    </FormDialog>
  );
}

/** A colleague has already offered to take this shift: accepting is quicker than asking everybody. */
function OffersWaiting({ shift }: { shift: Shift }) {
  const { me, names } = useDirectory();
  const { address } = useMarketplace();
  const offers = usePendingFor(me.id, shift.createdAt).documents.filter(
    ({ shiftId, requestType }) => shiftId === shift.id && requestType === 'coverage',
  );
  return offers.map(({ id, requesterId }) => (
    <div key={id} className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-2">
      <p className="min-w-0 text-body">{`${firstNameOf(names, requesterId)} has offered to take it.`}</p>
      <Button variant="secondary" className="shrink-0" onClick={() => address.show('request', id)}>
        Answer
      </Button>
    </div>
  ));
}
