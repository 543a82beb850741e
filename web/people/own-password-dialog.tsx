import { confirmPasswordRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { confirmPassword } from '#web/session/confirm-password.ts';
import { useServerInfo } from '#web/session/server-info.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { OfflineNote, useIsOnline } from './offline-note.tsx';
import { ownPasswordGiven } from './own-password.ts';

type OwnPasswordDialogProps = {
  /** What asks for the password: "Changing bank details". */
  action: string;
  onAnswer: (isGiven: boolean) => void;
};

/** Asks for the person's own password again (D57). The server checks it, so this needs a connection. */
export function OwnPasswordDialog({ action, onAnswer }: OwnPasswordDialogProps) {
  const isOnline = useIsOnline();
  const isDemo = useServerInfo(({ info }) => info?.demo ?? false);
  const form = useEditForm({
    start: { password: '' },
    check: (values) => errorsOf(validate(confirmPasswordRequest, values)),
    save: ({ password }) => confirmPassword(password),
    onSaved: ({ confirmedUntil }) => {
      ownPasswordGiven(confirmedUntil);
      onAnswer(true);
    },
    onCancel: () => onAnswer(false),
  });

  return (
    <FormDialog
      form={form}
      title="Your password"
      description={`${action} needs your password, so that nobody can do it on a phone you left unlocked.`}
      submitLabel="Continue"
      canSubmit={isOnline}
      pendingText="Checking..."
    >
      <OfflineNote>
        You are offline, and only the server can check your password. Leave this open until you are connected, or cancel
        and save later.
      </OfflineNote>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint={isDemo ? 'In the demo it is brigade-demo.' : undefined}
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.errors.password}
      />
    </FormDialog>
  );
}
