import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { limitsAmong } from '#schema/rules/eligibility/eligibility.ts';
import { isOfferedAt, needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { consequencesOf } from '#schema/rules/rota/shift-consequences.ts';
import { dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { ownersWord } from './cover-words.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf, placeText, shiftText } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { dayBefore, useShiftsOf } from './queries.ts';
import { MessageField, requestWords, useRequestForm } from './request-form.tsx';
import { ShiftLines } from './shift-lines.tsx';

/**
 * A swap with a shift of mine that I choose here or chose before; Create Request needs the choice (specification,
 * section 5).
 */
export function SwapForm({ wanted, mineId }: { wanted: Shift; mineId: string }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { myShifts, myself } = useMarketplace();
  const owner = firstNameOf(names, wanted.userId);
  const offered = myShifts.filter((shift) => isOfferedAt(shift, now, restaurant.marketplaceCutoffHours));
  const chosenOf = ({ mineId }: { readonly mineId: string }) => offered.find(({ id }) => id === mineId);
  const form = useRequestForm({
    start: { mineId, message: '' },
    draft: `request swap ${wanted.id} ${mineId}`,
    words: requestWords,
    requestOf: (values) => {
      const targetShift = chosenOf(values);
      return targetShift && { requestType: 'swap', shift: wanted, targetShift, message: values.message };
    },
  });
  const chosen = chosenOf(form.values);
  const meaning = chosen && consequencesOf({ gains: wanted, gives: chosen }, myself);
  const fits = useFittingSwap(wanted);
  const fitting = offered.filter(fits);
  const others = offered.filter((shift) => !fitting.includes(shift));
  const labelOf = (shift: Shift) => `${shiftText(names, shift)}, ${placeText(names, shift)}`;
  const needsManager =
    needsApproval({ requestType: 'swap' }, restaurant.swapApproval) || limitsAmong(meaning?.reasons ?? []).length > 0;

  return (
    <FormDialog
      form={form}
      Frame={DetailFrame}
      title="Request Shift Swap"
      description={ownersWord(owner, 'Both shifts move', needsManager)}
      submitLabel="Create Request"
      pendingText="Sending..."
      canSubmit={chosen !== undefined && fits(chosen)}
      fieldsClassName="flex flex-col gap-4"
    >
      <ShiftLines lead="You get" shift={wanted} />
      <Select
        label="You give"
        value={form.values.mineId}
        onChange={(mineId) => form.change({ mineId })}
        placeholder={offered.length === 0 ? 'You have no upcoming shift' : 'Choose one of your shifts'}
        options={[
          ...fitting.map((shift) => ({ value: shift.id, label: labelOf(shift) })),
          ...others.map((shift) => ({ value: shift.id, label: `Does not fit: ${labelOf(shift)}` })),
        ]}
      />
      {chosen && (
        <>
          <MyConsequences exchange={{ gains: wanted, gives: chosen }} withPicture />
          <OtherSide userId={wanted.userId} exchange={{ gains: chosen, gives: wanted }} withPicture />
        </>
      )}
      <MessageField value={form.values.message} onChange={(message) => form.change({ message })} />
    </FormDialog>
  );
}

/**
 * Which of my shifts fit a swap for a colleague's: each of us can work the other's, as far as this device may know.
 * Until the colleague's shifts have been read, they rule nothing out.
 */
const useFittingSwap = (wanted: Shift): ((mine: Shift) => boolean) => {
  const { names } = useDirectory();
  const { myself } = useMarketplace();
  const monday = mondayOf(dayOf(names.zone, toInstant(useServerMinute())));
  const { documents } = useShiftsOf(wanted.userId, dayBefore(startOfDay(names.zone, monday)));
  const owner = names.people.get(wanted.userId);
  const theirs = owner && { person: owner, shifts: documents, timeOff: [], zone: names.zone };
  return (mine) =>
    !consequencesOf({ gains: wanted, gives: mine }, myself)?.refusal &&
    !(theirs && consequencesOf({ gains: mine, gives: wanted }, theirs)?.refusal);
};
