import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { changePayRunRequest } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Refusal } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { changePayDate } from './run-requests.ts';

/** Another pay date for a run that is not completed. */
export function PayDate({ run }: { run: PayrollPeriod }) {
  const isOnline = useIsOnline();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={CalendarClock} disabled={!isOnline} onClick={() => setOpen(true)}>
        Change pay date
      </Button>
      {isOpen && <PayDateDialog run={run} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayDateDialog({ run, onClose }: { run: PayrollPeriod; onClose: () => void }) {
  const isOnline = useIsOnline();
  const [paymentDate, setPaymentDate] = useState<string>(run.paymentDate);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  const save = async () => {
    const request = validate(changePayRunRequest, { paymentDate });
    if (!request.ok) {
      setRefusal(request);
      return;
    }
    setPending(true);
    const result = await changePayDate(run.id, request.value);
    setPending(false);
    if (result.ok) onClose();
    else setRefusal(result);
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Change pay date"
      description="The run goes back to a draft, and everybody's pay is computed for the new date."
      submitLabel="Save"
      canSubmit={isOnline}
      pendingText={isPending && 'Saving...'}
      onSubmit={save}
    >
      <DateField
        label="Pay date"
        required
        value={paymentDate}
        onChange={(day) => {
          setPaymentDate(day);
          setRefusal(undefined);
        }}
        hint="It decides the tax year and the tax period."
        error={refusal && (refusal.fields?.paymentDate ?? refusal.message)}
      />
    </FormDialog>
  );
}
