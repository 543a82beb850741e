import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { changePayRunRequest } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { changePayDate } from './run-requests.ts';
import { payDateHint } from './run-words.ts';

/** Changes the pay date of a run that is not completed. */
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
  const calendar = useDirectory().restaurant.payCalendar;
  const form = useEditForm({
    start: { paymentDate: run.paymentDate as string },
    check: (values) => errorsOf(validate(changePayRunRequest, values)),
    save: ({ paymentDate }) => changePayDate(run.id, { paymentDate: paymentDate as Day }),
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Change pay date"
      description="The run goes back to a draft, and everybody's pay is worked out for the new date."
      submitLabel="Save"
      canSubmit={isOnline}
    >
      <DateField
        label="Pay date"
        required
        value={form.values.paymentDate}
        onChange={(paymentDate) => form.change({ paymentDate })}
        hint={payDateHint(run, form.values.paymentDate, calendar)}
        error={form.errors.paymentDate}
      />
    </FormDialog>
  );
}
