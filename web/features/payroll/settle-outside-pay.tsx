import { useState } from 'react';
import { type SettleOwedRequest, settleOwedRequest } from '#schema/api/payroll.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import { withoutAdvice } from '#schema/rules/payroll/owed-advice.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { usePayrollAddress } from './payroll-address.ts';
import { settleOwed } from './run-requests.ts';

type SettleOutsidePayProps = { entry: PayrollEntry; what: SettleOwedRequest['what']; message: string };

/** Leaves the earlier pay that a remark is about as it was, with a reason: no run lists it again. */
export function SettleOutsidePay(props: SettleOutsidePayProps) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={!isOnline} onClick={() => setOpen(true)}>
        {wordsOf[props.what].button}
      </Button>
      {isOpen && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Words {
  readonly button: string;
  readonly title: string;
  /** What Brigade does not do, and where it belongs instead: it works out no tax on money that it does not pay. */
  readonly untouched: string;
  readonly next: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly done: string;
}

const outside = {
  button: 'Settle outside pay',
  title: 'Settle this outside pay?',
  hint: 'They can read it. No run lists this again unless it changes.',
  done: 'Listed under “Settled outside pay” in this run, where you can undo it.',
};

const ofPaidRun: Words = {
  ...outside,
  untouched:
    'The payslip, year to date, tax, National Insurance and pension of that run stay as they were. Brigade works out nothing for it.',
  next: 'Put it right with HMRC in the next FPS: give your accountant the sum, the period and the reason.',
  placeholder: 'Paid back by transfer on 3 December',
};

const wordsOf: Readonly<Record<SettleOwedRequest['what'], Words>> = {
  salary: {
    ...outside,
    untouched:
      'Brigade works out no tax, National Insurance, loan or pension for it. It is in no payslip, year to date, month’s totals or file.',
    next: 'The employer who paid it reports it to HMRC (FPS). If this employer paid it, add it as a correction instead, so that it is taxed.',
    placeholder: 'Paid elsewhere',
  },
  difference: ofPaidRun,
  twice: ofPaidRun,
  unclear: ofPaidRun,
  p45: {
    button: 'It is another employer’s',
    title: 'Is this P45 another employer’s?',
    untouched:
      'Look at the employer’s name and PAYE reference on the P45. If they are yours, its pay would be taxed twice.',
    next: 'If they are another employer’s, it counts beside what was paid here, in this run and in later ones.',
    placeholder: 'P45 of The Anchor, 120/AB456, seen on 3 December',
    hint: 'It stays in the audit trail with your name. If the figures of the P45 change, you are asked again.',
    done: 'This run counts the P45.',
  },
};

function ReasonDialog({ entry, what, message, onClose }: SettleOutsidePayProps & { onClose: () => void }) {
  const isOnline = useIsOnline();
  const { close } = usePayrollAddress();
  const words = wordsOf[what];
  // Without it nothing of theirs is in the run.
  const isAlone = entry.refusals.some(({ code }) => code === 'overpaid');
  const form = useEditForm({
    start: { reason: '' },
    draft: `payroll.leave.${entry.id}.${what}`,
    check: ({ reason }) => errorsOf(validate(settleOwedRequest, { what, reason })),
    save: ({ reason }) => settleOwed(entry.id, { what, reason: reason.trim() }),
    onSaved: () => {
      toast({ title: what === 'p45' ? 'P45 confirmed' : 'Settled outside pay', description: words.done });
      if (isAlone) close();
    },
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title={words.title}
      description={withoutAdvice(message)}
      submitLabel={words.button}
      canSubmit={isOnline}
    >
      <div className="grid gap-2 rounded-control bg-sunken px-3 py-2.5 text-body">
        <p>{words.untouched}</p>
        <p>{words.next}</p>
      </div>
      <TextField
        label="Why"
        required
        maxLength={200}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
        placeholder={words.placeholder}
        hint={words.hint}
        error={form.errors.reason}
      />
    </FormDialog>
  );
}
