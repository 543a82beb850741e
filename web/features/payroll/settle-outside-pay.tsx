import { useState } from 'react';
import { type SettleOwedRequest, settleOwedRequest } from '#schema/api/payroll.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
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

/** Leaves what a remark says of earlier pay as it was, with a reason: no run names it again. */
export function SettleOutsidePay(props: SettleOutsidePayProps) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" disabled={!isOnline} onClick={() => setOpen(true)}>
        Settle outside pay
      </Button>
      {isOpen && <ReasonDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ entry, what, message, onClose }: SettleOutsidePayProps & { onClose: () => void }) {
  const isOnline = useIsOnline();
  const { close } = usePayrollAddress();
  // Without it there is nothing of theirs in the run.
  const isAlone = entry.refusals.some(({ code }) => code === 'overpaid');
  const form = useEditForm({
    start: { reason: '' },
    draft: `payroll.leave.${entry.id}.${what}`,
    check: ({ reason }) => errorsOf(validate(settleOwedRequest, { what, reason })),
    save: ({ reason }) => settleOwed(entry.id, { what, reason: reason.trim() }),
    onSaved: () => {
      toast({
        title: 'Settled outside pay',
        description: 'It stands under “Settled outside pay” in this run, where it can be undone.',
      });
      if (isAlone) close();
    },
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Settle this outside pay?"
      description={message}
      submitLabel="Settle outside pay"
      canSubmit={isOnline}
    >
      <TextField
        label="Why"
        required
        maxLength={200}
        value={form.values.reason}
        onChange={(reason) => form.change({ reason })}
        placeholder={what === 'salary' ? 'Paid elsewhere' : 'Paid back by transfer on 3 December'}
        hint="No run names it again; they can read the reason. Tax and National Insurance of what was paid stay: tell your accountant."
        error={form.errors.reason}
      />
    </FormDialog>
  );
}
