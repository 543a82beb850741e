import { useEffect } from 'react';
import { changePasswordRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { replacePassword } from '#web/session/sign-in.ts';
import { signOut } from '#web/session/sign-out.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EntrancePage } from './entrance-page.tsx';

/** After a change of role: somebody else may know the password, so the person must first choose another (D56). */
export function NewPasswordScreen({ userId }: { userId: string }) {
  const form = useEditForm({
    start: { current: '', password: '' },
    check: (values) => errorsOf(validate(changePasswordRequest, values)),
    save: (values) => replacePassword(values),
    onSaved: () => {
      toastAfterReload({ title: 'Password changed', description: 'Only you know it now.' });
      window.location.assign('/');
    },
  });
  const { values, change, errors, isPending } = form;

  useEffect(() => {
    const goOnIfChosen = (): void => {
      if (!readStoredUser()?.mustChangePassword) window.location.assign('/');
    };
    // This event comes only from other windows: the person chose it there.
    window.addEventListener('storage', goOnIfChosen);
    return () => window.removeEventListener('storage', goOnIfChosen);
  }, []);

  return (
    <EntrancePage
      title="Choose a new password"
      description="Your role changed, and somebody else may know the password you have. Choose one that only you know."
    >
      <FormBody form={form} className="flex flex-col gap-4">
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          hint="The one you just signed in with."
          required
          value={values.current}
          onChange={(current) => change({ current })}
          error={errors.current}
          disabled={isPending}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
          value={values.password}
          onChange={(password) => change({ password })}
          error={errors.password}
          disabled={isPending}
        />
        <Button type="submit" width="full" pendingText={isPending && 'Saving...'} className="mt-2">
          Save new password
        </Button>
        <Button variant="quiet" width="full" onClick={() => signOut(userId, { mayKeep: true })}>
          Log out
        </Button>
      </FormBody>
    </EntrancePage>
  );
}
