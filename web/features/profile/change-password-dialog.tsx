import { changePasswordRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { apiResult } from '#web/session/api-result.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** A new password, with the old one. Only the server can check passwords, so this needs a connection. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const connection = useConnection();
  const form = useEditForm({
    start: { current: '', password: '' },
    check: (values) => errorsOf(validate(changePasswordRequest, values)),
    save: (values) => {
      const body = JSON.stringify(values);
      return apiResult('/api/password/change', { method: 'POST', body }, () => undefined);
    },
    onSaved: () => toast({ title: 'Password changed', description: 'You have been signed out on your other devices.' }),
    onClose,
  });
  const { values, change, errors } = form;

  return (
    <FormDialog
      form={form}
      title="Change password"
      description="You will be signed out on all your other devices."
      submitLabel="Change password"
      canSubmit={connection === 'online'}
      pendingText="Changing..."
    >
      {connection !== 'online' && <p className="text-body text-soft">Changing the password needs a connection.</p>}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={values.current}
        onChange={(current) => change({ current })}
        error={errors.current}
      />
      <PasswordField
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        value={values.password}
        onChange={(password) => change({ password })}
        error={errors.password}
      />
    </FormDialog>
  );
}
