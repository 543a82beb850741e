import { useState } from 'react';
import { changePasswordRequest } from '#schema/api/session.ts';
import type { Refusal } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { apiResult } from '#web/session/api-result.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** A new password, with the old one. The server alone knows passwords, so this needs a connection. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const connection = useConnection();
  const [form, setForm] = useState({ current: '', password: '' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setRefusal(undefined);
  };

  const save = async () => {
    const input = validate(changePasswordRequest, form);
    if (!input.ok) {
      setRefusal(input);
      return;
    }
    setPending(true);
    const body = JSON.stringify(input.value);
    const result = await apiResult('/api/password/change', { method: 'POST', body }, () => undefined);
    setPending(false);
    if (!result.ok) {
      setRefusal(result);
      return;
    }
    toast({ title: 'Password changed', description: 'You are signed out on your other devices.' });
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Change password"
      description="Every other device of yours is signed out."
      submitLabel="Change password"
      canSubmit={connection === 'online'}
      pendingText={isPending && 'Changing...'}
      onSubmit={save}
    >
      {connection !== 'online' && <p className="text-body text-soft">Changing the password needs a connection.</p>}
      <PasswordField
        label="Old password"
        autoComplete="current-password"
        value={form.current}
        onChange={(current) => change({ current })}
        error={refusal?.fields?.current}
      />
      <PasswordField
        label="New password"
        hint="At least 6 characters"
        autoComplete="new-password"
        value={form.password}
        onChange={(password) => change({ password })}
        error={refusal?.fields?.password}
      />
      {refusal && !refusal.fields && (
        <p role="alert" className="text-body font-medium text-red">
          {refusal.message}
        </p>
      )}
    </FormDialog>
  );
}
