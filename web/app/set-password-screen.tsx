import { type FormEvent, useState } from 'react';
import { setPasswordRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { useSession } from '#web/session/session-store.ts';
import { setPasswordByLink } from '#web/session/sign-in.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EntrancePage } from './entrance-page.tsx';

const incomplete = 'The link is incomplete. Open it exactly as you were given it.';

/** Sets a password through a one-time link, and signs in with it. Who was signed in on this device no longer is. */
export function SetPasswordScreen() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<{ field?: string | undefined; form?: string | undefined }>({});
  const [isPending, setPending] = useState(false);
  const signedInName = useSession(({ user }) => user?.name);
  useBusyWhile(password !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    const request = validate(setPasswordRequest, { token, password });
    if (!request.ok) {
      setError({ field: request.fields?.password, form: request.fields?.token && incomplete });
      return;
    }
    setPending(true);
    const result = await setPasswordByLink(request.value);
    setPending(false);
    if (!result.ok) {
      setError({ form: result.message });
      return;
    }
    const { firstName, lastName } = result.value;
    toastAfterReload({ title: 'Welcome!', description: `Your password is set, ${firstName} ${lastName}.` });
    window.location.assign('/');
  }

  return (
    <EntrancePage title="Set your password" description="You sign in with it from now on. The link works once.">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {signedInName !== undefined && (
          <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
            {signedInName} is signed in on this device. If the link is for somebody else, this device goes over to them.
          </p>
        )}
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 6 characters."
          value={password}
          onChange={setPassword}
          error={error.field}
          disabled={isPending}
        />
        {error.form !== undefined && (
          <p role="alert" className="text-body font-medium text-red">
            {error.form}
          </p>
        )}
        <Button type="submit" width="full" pendingText={isPending && 'Saving...'} className="mt-2">
          Set password
        </Button>
        <a href="/" className="mx-auto grid min-h-12 place-items-center font-medium text-brand underline">
          {signedInName === undefined ? 'Go to sign-in' : 'Back to Brigade'}
        </a>
      </form>
    </EntrancePage>
  );
}
