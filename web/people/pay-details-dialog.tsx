import { useState } from 'react';
import type { Payee } from '#schema/entities/payroll.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { changesBankDetails } from '#schema/permissions/own-password.ts';
import { payeePermissions } from '#schema/permissions/payroll.ts';
import { mayChange } from '#schema/permissions/permissions.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { blankPayee } from '#schema/rules/payroll/payee.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useDocument } from '#web/db/live-query.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useDirectory, useToday } from './directory.tsx';
import { EmployerPayFacts } from './employer-pay-facts.tsx';
import { HiddenNote } from './hidden-note.tsx';
import { askOwnPassword } from './own-password.ts';
import { PayDetailsFields } from './pay-details-fields.tsx';
import { type PayDetailsForm, payeeOf } from './pay-details-form.ts';
import { useRateTables } from './rate-tables.ts';

type PayDetailsDialogProps = { userId: string; name: string; onClose: () => void };

/** Somebody's private pay data (D35): only they and admins see it, so no draft of it outlives the dialog. */
export function PayDetailsDialog({ userId, name, onClose }: PayDetailsDialogProps) {
  const { document, isLoading } = useDocument('payroll', userId);
  if (isLoading) return null;
  const stored = document?.kind === 'payee' ? document : undefined;
  return <PayDetails stored={stored} userId={userId} name={name} onClose={onClose} />;
}

function PayDetails({ stored, userId, name, onClose }: PayDetailsDialogProps & { stored: Payee | undefined }) {
  const today = useToday();
  const { actor } = useDirectory();
  const tables = useRateTables();
  const [blank] = useState(() => blankPayee(userId, toInstant(deviceNow())));
  const payee: Payee = { ...blank, ...stored };
  const [start] = useState<PayDetailsForm>(payee);
  const changeable = payeePermissions.change(actor, payee);
  const may = (field: keyof Payee) => mayChange(changeable, field);
  const checked = (values: PayDetailsForm) => payeeOf(values, today, tables);
  const form = useEditForm({
    start,
    check: (values) => errorsOf(checked(values)),
    save: async (values) => {
      const payee = checked(values);
      if (!payee.ok) return payee;
      if (changesBankDetails(stored, payee.value) && !(await askOwnPassword('Changing bank details'))) return undefined;
      return save(payee.value, stored);
    },
    onSaved: () => savedToast({ title: 'Pay details saved' }),
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title={`Pay details of ${name}`}
      description="Only this person and admins can see these. Leave blank anything that is not known yet."
      submitLabel="Save"
    >
      <HiddenNote>A field you leave blank keeps its current value.</HiddenNote>
      {stored !== undefined && (stored.bankToConfirmSince ?? '') !== '' && (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-small text-soft">
          An admin will check the new bank account with the person before the next pay run.
        </p>
      )}
      {actor.userId === userId && (
        <p className="rounded-control bg-sunken px-3 py-2.5 text-small text-soft">
          Admins are notified when you change your tax code, starter declaration, P45 figures or student loan, and check
          them against the papers.
        </p>
      )}
      <PayDetailsFields form={form.values} may={may} onChange={form.change} errors={form.errors} />
      <EmployerPayFacts payee={payee} isShown={(field) => !may(field)} />
    </FormDialog>
  );
}

/** Only what was changed: others may have changed other fields since. */
const save = async (payee: Payee, stored: Payee | undefined): Promise<Result<unknown>> => {
  if (!stored) return insertDocument('payee', payee);
  const fields = (Object.keys(payee) as (keyof Payee)[]).filter((field) => !isSame(payee[field], stored[field]));
  return changeDocument('payee', payee.id, Object.fromEntries(fields.map((field) => [field, payee[field]])));
};
