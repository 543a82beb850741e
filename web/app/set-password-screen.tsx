import { setPasswordRequest } from '#schema/api/session.ts';
import { refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useSession } from '#web/session/session-store.ts';
import { setPasswordByLink } from '#web/session/sign-in.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EntrancePage } from './entrance-page.tsx';

const incomplete = 'The link is incomplete. Open it exactly as you were given it.';

/**
 * Sets a password through a one-time link, and signs in with it. Anybody else signed in on this device is signed out.
 */
export function SetPasswordScreen() {
  const signedInName = useSession(({ user }) => user?.name);
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const isComplete = validate(setPasswordRequest, { token, password: 'any long password' }).ok;
  const form = useEditForm({
    start: { password: '' },
    check: ({ password }) => ({ password: errorsOf(validate(setPasswordRequest, { token, password })).password }),
    save: async ({ password }) =>
      isComplete ? setPasswordByLink({ token, password }) : { ...refused('invalid'), message: incomplete },
    onSaved: ({ firstName, lastName }) => {
      toastAfterReload({ title: 'Welcome!', description: `Your password is set, ${firstName} ${lastName}.` });
      window.location.assign('/');
    },
  });

  return (
    <EntrancePage title="Set your password" description="You’ll use it to sign in from now on. This link works once.">
      <FormBody form={form} className="flex flex-col gap-4">
        {signedInName !== undefined && (
          <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
            {signedInName} is signed in on this device. If the link is for somebody else, this device switches to them.
          </p>
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          error={form.errors.password}
          disabled={form.isPending}
        />
        <Button type="submit" width="full" pendingText={form.isPending && 'Saving...'} className="mt-2">
          Set password
        </Button>
        <a href="/" className="mx-auto grid min-h-12 place-items-center font-medium text-brand underline">
          {signedInName === undefined ? 'Go to sign-in' : 'Back to Brigade'}
        </a>
      </FormBody>
    </EntrancePage>
  );
}
