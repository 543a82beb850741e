import { type FormEvent, useState } from 'react';
import { changePasswordRequest } from '#schema/api/session.ts';
import type { Refusal } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { replacePassword } from '#web/session/sign-in.ts';
import { signOut } from '#web/session/sign-out.ts';
import { toastAfterReload } from '#web/session/toast-after-reload.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { EntrancePage } from './entrance-page.tsx';

/** After a change of role: somebody else may know the password, so the person chooses another before anything else (D56). */
export function NewPasswordScreen({ userId }: { userId: string }) {
  const [form, setForm] = useState({ current: '', password: '' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  useBusyWhile(form.password !== '');

  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setRefusal(undefined);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = validate(changePasswordRequest, form);
    if (!input.ok) {
      setRefusal(input);
      return;
    }
    setPending(true);
    const result = await replacePassword(input.value);
    setPending(false);
    if (!result.ok) {
      setRefusal(result);
      return;
    }
    toastAfterReload({ title: 'Password changed', description: 'From now on only you know it.' });
    window.location.assign('/');
  }

  return (
    <EntrancePage
      title="Choose a new password"
      description="Your role changed, and somebody else may know the password you have. Choose one that only you know."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PasswordField
          label="Old password"
          name="current"
          autoComplete="current-password"
          hint="The one you just signed in with."
          required
          value={form.current}
          onChange={(current) => change({ current })}
          error={refusal?.fields?.current}
          disabled={isPending}
        />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters."
          required
          value={form.password}
          onChange={(password) => change({ password })}
          error={refusal?.fields?.password}
          disabled={isPending}
        />
        {refusal && !refusal.fields && (
          <p role="alert" className="text-body font-medium text-red">
            {refusal.message}
          </p>
        )}
        <Button type="submit" width="full" pendingText={isPending && 'Saving...'} className="mt-2">
          Save new password
        </Button>
        <Button variant="quiet" width="full" onClick={() => signOut(userId, { mayKeep: true })}>
          Log out
        </Button>
      </form>
    </EntrancePage>
  );
}
