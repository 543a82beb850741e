import { useState } from 'react';
import { confirmPasswordRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { confirmPassword } from '#web/session/confirm-password.ts';
import { useServerInfo } from '#web/session/server-info.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { OfflineNote, useIsOnline } from './offline-note.tsx';
import { ownPasswordGiven } from './own-password.ts';

type OwnPasswordDialogProps = {
  /** What asks for the password: "Changing bank details". */
  deed: string;
  onAnswer: (isGiven: boolean) => void;
};

/** One's own password again (D57). The server checks it, so this needs a connection. */
export function OwnPasswordDialog({ deed, onAnswer }: OwnPasswordDialogProps) {
  const isOnline = useIsOnline();
  const isDemo = useServerInfo(({ info }) => info?.demo ?? false);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);

  const submit = async () => {
    const input = validate(confirmPasswordRequest, { password });
    if (!input.ok) return setError(input.message);
    setPending(true);
    const result = await confirmPassword(password);
    setPending(false);
    if (!result.ok) return setError(result.message);
    ownPasswordGiven(result.value.confirmedUntil);
    onAnswer(true);
  };

  return (
    <FormDialog
      title="Your password"
      description={`${deed} asks for your own password, so that nobody does it on a phone you left unlocked.`}
      submitLabel="Continue"
      canSubmit={isOnline}
      pendingText={isPending && 'Checking...'}
      onSubmit={submit}
      onClose={() => onAnswer(false)}
    >
      <OfflineNote>
        You are offline, and only the server can check your password. Leave this open until you are connected, or cancel
        and save later.
      </OfflineNote>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint={isDemo ? 'In the demo it is brigade-demo.' : undefined}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setError(undefined);
        }}
        error={error}
      />
    </FormDialog>
  );
}
