import { useId } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { needsApproval } from '#schema/rules/marketplace/shift-requests.ts';
import { consequencesOf } from '#schema/rules/rota/shift-consequences.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { dismissPairing } from './dismissed-pairings.ts';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { MyConsequences } from './my-consequences.tsx';
import { OtherSide } from './other-side.tsx';
import { quickSwapWords, useRequestForm } from './request-form.tsx';
import { ShiftLines } from './shift-lines.tsx';

const answers = [
  { emoji: '👍', label: 'Yes!' },
  { emoji: '👎', label: 'No thanks' },
] as const;

type Emoji = (typeof answers)[number]['emoji'];

const nothingPicked: { readonly picked: Emoji | '' } = { picked: '' };

/** Pick an emoji and send: 👍 asks for the swap, 👎 dismisses this pairing on this device (D12). */
export function QuickSwapForm({ wanted, mine }: { wanted: Shift; mine: Shift }) {
  const { names } = useDirectory();
  const { myself, address } = useMarketplace();
  const formId = useId();
  const meaning = consequencesOf({ gains: wanted, gives: mine }, myself);

  const form = useRequestForm({
    start: nothingPicked,
    words: quickSwapWords,
    requestOf: ({ picked }) => {
      if (picked === '👍') return { requestType: 'swap', shift: wanted, targetShift: mine, message: picked };
      dismissPairing({ wanted: wanted.id, mine: mine.id });
      address.close();
      return undefined;
    },
  });
  const { picked } = form.values;

  return (
    <DetailFrame
      onClose={address.close}
      title="Quick Swap"
      description={`Swap with ${firstNameOf(names, wanted.userId)}?`}
      actions={
        <Button
          width="full"
          type="submit"
          form={formId}
          disabled={picked === '' || (picked === '👍' && meaning?.refusal !== undefined)}
          pendingText={form.isPending && 'Sending...'}
        >
          Send
        </Button>
      }
    >
      <FormBody form={form} id={formId} className="flex flex-col gap-4">
        <div className="grid gap-3 tablet:grid-cols-2">
          <ShiftLines lead="You get" shift={wanted} />
          <ShiftLines lead="You give" shift={mine} />
        </div>
        <fieldset className="grid grid-cols-2 narrow:grid-cols-1 gap-2">
          <legend className="sr-only">Your answer</legend>
          {answers.map(({ emoji, label }) => (
            <Answer
              key={emoji}
              emoji={emoji}
              label={label}
              isPicked={picked === emoji}
              onPick={() => form.change({ picked: emoji })}
            />
          ))}
        </fieldset>
        <MyConsequences exchange={{ gains: wanted, gives: mine }} withPicture />
        <OtherSide userId={wanted.userId} exchange={{ gains: mine, gives: wanted }} withPicture />
        <ApprovalNote />
      </FormBody>
    </DetailFrame>
  );
}

type AnswerProps = { emoji: Emoji; label: string; isPicked: boolean; onPick: () => void };

function Answer({ emoji, label, isPicked, onPick }: AnswerProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={classNames(
        'flex min-h-20 cursor-pointer flex-col items-center justify-center gap-1 rounded-card border text-body',
        isPicked ? 'border-brand bg-brand-soft font-medium text-brand' : 'border-line bg-surface hover:bg-hover',
      )}
    >
      <span aria-hidden className="text-display">
        {emoji}
      </span>
      {label}
    </button>
  );
}

/** Says that a manager has to approve it, if the restaurant requires that (D30). */
function ApprovalNote() {
  const { restaurant } = useDirectory();
  if (!needsApproval({ requestType: 'swap' }, restaurant.swapApproval)) return null;
  return (
    <p className="rounded-control bg-sunken px-3 py-2 text-small">
      A manager must approve it before the shift changes hands.
    </p>
  );
}
