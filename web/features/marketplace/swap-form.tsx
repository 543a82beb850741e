import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { limitsAmong } from '#schema/rules/eligibility.ts';
import { consequencesOf } from '#schema/rules/shift-consequences.ts';
import { isOfferedAt, needsApproval } from '#schema/rules/shift-requests.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ownersWord } from './cover-words.ts';
import { RefusedText } from './form-parts.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, placeText, shiftText } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { ShiftLines } from './shift-lines.tsx';
import { requestWords, usePosting } from './use-posting.ts';

const longestMessage = 500;

/** A swap with a shift of mine that I choose, or have chosen before; Create Request waits for the choice (specification, section 5). */
export function SwapForm({ wanted, mineId }: { wanted: Shift; mineId: string }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myShifts, myself, address } = useMarketplace();
  const [chosenId, setChosenId] = useState(mineId);
  const [message, setMessage, discardMessage] = useDraft(`shift-request-swap-${wanted.id}`, '');
  const { post, isPosting, refusal } = usePosting(requestWords);
  const owner = firstNameOf(names, wanted.userId);
  const offered = myShifts.filter((shift) => isOfferedAt(shift, now, restaurant.marketplaceCutoffHours));
  const chosen = offered.find(({ id }) => id === chosenId);
  const meaning = chosen && consequencesOf({ gains: wanted, gives: chosen }, myself);
  const needsManager =
    needsApproval({ requestType: 'swap' }, restaurant.swapApproval) || limitsAmong(meaning?.reasons ?? []).length > 0;

  return (
    <DetailFrame
      onClose={address.close}
      title="Request Shift Swap"
      description={ownersWord(owner, 'Both shifts move', needsManager)}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Cancel
          </Button>
          <Button
            disabled={!chosen || meaning?.refusal !== undefined}
            pendingText={isPosting && 'Sending...'}
            onClick={() => post({ requestType: 'swap', shift: wanted, targetShift: chosen, message }, discardMessage)}
          >
            Create Request
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ShiftLines lead="You get" shift={wanted} />
        <Select
          label="You give"
          value={chosenId}
          onChange={setChosenId}
          placeholder={offered.length === 0 ? 'You have no upcoming shift' : 'Choose one of your shifts'}
          options={offered.map((shift) => ({
            value: shift.id,
            label: `${shiftText(names, shift)}, ${placeText(names, shift)}`,
          }))}
        />
        {chosen && (
          <>
            <MyConsequences exchange={{ gains: wanted, gives: chosen }} withPicture />
            <OtherSide userId={wanted.userId} exchange={{ gains: chosen, gives: wanted }} withPicture />
          </>
        )}
        <TextArea label="Message" note="Optional" value={message} onChange={setMessage} maxLength={longestMessage} />
        <RefusedText text={refusal} />
      </div>
    </DetailFrame>
  );
}
