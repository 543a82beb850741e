import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { NewShiftChoice } from '#schema/rules/rota/published-week.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import type { Mending } from '#web/sync/mending.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { createdWords } from './created-words.ts';
import { PublishChoice } from './publish-choice.tsx';
import { useStatusOfNew } from './publishing.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { ReviewStep } from './review-step.tsx';
import { ShiftDetailFields } from './shift-detail-fields.tsx';
import { detailErrors, emptyShiftForm, type ShiftForm, type ShiftFormErrors, staffErrors } from './shift-form.ts';
import { shiftsOfForm } from './shifts-of-form.ts';
import { StaffStep } from './staff-step.tsx';
import { undoOf } from './undo.ts';
import { type LastUsed, lastUsedOf } from './wizard-start.ts';

const steps = ['Details', 'Staff', 'Review'] as const;

/** A started form: `origin` says from where it was opened. */
interface WizardDraft {
  readonly origin: string;
  readonly step: number;
  readonly edits: Partial<ShiftForm>;
  /** Whether to publish at once: as the week is, unless chosen. */
  readonly choice?: NewShiftChoice;
}

const noDraft: WizardDraft = { origin: '', step: 0, edits: {} };

type CreateShiftWizardProps = {
  /** Where it is opened from: 'new' resumes any started form, anything else only one started there. */
  origin: string;
  /** What it starts with. */
  start: Partial<ShiftForm>;
  /** The refused shift that it makes again; `start` has its values. */
  mending: Mending<Shift> | undefined;
  onClose: () => void;
  onCreated: (day: Day) => void;
};

/** Create New Shift in three steps (specification, section 2). */
export function CreateShiftWizard({ origin, start, mending, onClose, onCreated }: CreateShiftWizardProps) {
  const { restaurant, actor, names } = useDirectory();
  const formId = useId();
  const topRef = useRef<HTMLDivElement>(null);
  const [kept, keep, discard, isRestored] = useDraft('rota.create-shift', noDraft);
  const [lastUsed, rememberLastUsed] = useDraft<Partial<LastUsed>>('rota.last-used', {});
  const [isPending, setPending] = useState(false);

  const draft = origin === 'new' || kept.origin === origin ? kept : noDraft;
  const form: ShiftForm = { ...emptyShiftForm, ...lastUsed, ...start, ...draft.edits };
  const step = isEmpty(detailErrors(form)) ? draft.step : 0;
  const errors = [detailErrors(form), staffErrors(form), {}][step] ?? {};
  const isComplete = isEmpty(errors);
  const statusOf = useStatusOfNew(draft.choice);
  const reviewed = step === 2 ? JSON.stringify(form) : '';
  const shifts = useMemo(
    () =>
      reviewed === ''
        ? []
        : shiftsOfForm(JSON.parse(reviewed), {
            zone: restaurant.timeZone,
            createdBy: actor.userId,
            now: deviceNow(),
            newId,
            statusOf,
          }),
    [reviewed, restaurant.timeZone, actor.userId, statusOf],
  );

  // Every step starts at its top, however far the one before was scrolled.
  useEffect(() => {
    if (step >= 0) topRef.current?.scrollIntoView({ block: 'end' });
  }, [step]);

  const change = (next: ShiftForm) => keep({ ...draft, origin, step, edits: next });
  const goTo = (next: number) => keep({ ...draft, origin, step: next, edits: form });

  const create = async () => {
    setPending(true);
    const label = shifts.length === 1 ? 'new shift' : `${shifts.length} new shifts`;
    const creating = () => createShifts(label, shifts, restaurant);
    const result = await (mending ? mending.save(creating) : creating());
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Error', description: 'Failed to create shift. Please try again.', tone: 'destructive' });
      return;
    }
    rememberLastUsed(lastUsedOf(form));
    discard();
    savedToast({ ...createdWords(shifts, names), undo: undoOf(result.value.stepId, names) });
    onCreated(form.date as Day);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (step < 2) goTo(step + 1);
    else create();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Create New Shift"
      actions={
        <>
          {step > 0 && (
            <Button variant="secondary" onClick={() => goTo(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" form={formId} disabled={!isComplete} pendingText={isPending && 'Creating...'}>
            {step < 2 ? 'Next' : 'Create Shift'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        className="flex min-h-[calc(100dvh-12.5rem)] flex-col gap-5 tablet:min-h-[min(44rem,100dvh-12.5rem)]"
      >
        <div ref={topRef} className="scroll-mt-4">
          <Stepper label="Create New Shift" steps={steps} current={step} />
        </div>
        {isRestored && draft !== noDraft && (
          <p className="-my-2 flex items-center justify-between gap-2 text-small text-soft">
            Picked up where you left off.
            <Button variant="quiet" onClick={discard}>
              Start over
            </Button>
          </p>
        )}
        {step === 0 && (
          <>
            <ShiftDetailFields form={form} onChange={change} errors={errors} />
            <RecurrenceFields form={form} onChange={change} errors={errors} />
          </>
        )}
        {step === 1 && <StaffStep form={form} onChange={change} />}
        {step === 2 && (
          <>
            <ReviewStep form={form} shifts={shifts} />
            <PublishChoice
              shifts={shifts}
              onChoose={(choice) => keep({ ...draft, origin, step, edits: form, choice })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

const isEmpty = (errors: ShiftFormErrors): boolean => Object.keys(errors).length === 0;
