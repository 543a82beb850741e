import { type FormEvent, useState } from 'react';
import { firstAdminRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { useServerInfo } from '#web/session/server-info.ts';
import { setUpFirstAdmin } from '#web/session/sign-in.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { EntrancePage } from './entrance-page.tsx';

const blank = { restaurantName: '', firstName: '', lastName: '', email: '', password: '' };

/** Makes the first admin of an empty server; reached through the one-time link that the server prints (D2). */
export function FirstAdminScreen() {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const isSetUp = useServerInfo(({ info }) => info?.needsFirstAdmin === false);
  useBusyWhile(values !== blank);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    const request = validate(firstAdminRequest, { ...values, token });
    if (!request.ok) {
      setErrors(request.fields ?? {});
      return;
    }
    setPending(true);
    const result = await setUpFirstAdmin(request.value);
    setPending(false);
    if (!result.ok) {
      setErrors(result.fields ?? {});
      toast({ title: 'Set-up failed', description: result.message, tone: 'destructive' });
      return;
    }
    toast({ title: 'Welcome!', description: `${values.restaurantName} is ready. You are signed in as its admin.` });
  }

  const fieldProps = (name: keyof typeof blank) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    error: errors[name],
    disabled: isPending,
    required: true,
  });

  if (isSetUp) {
    return (
      <EntrancePage title="Already set up" description="This server has its first admin. The link works only once.">
        <a href="/" className="mx-auto grid min-h-12 place-items-center font-medium text-brand underline">
          Go to sign-in
        </a>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage
      title="Set up Brigade"
      description="Make the first admin account. Everybody else is added from there."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField label="Restaurant" autoComplete="organization" {...fieldProps('restaurantName')} />
        <TextField label="First name" autoComplete="given-name" {...fieldProps('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...fieldProps('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="You sign in with it."
          {...fieldProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...fieldProps('password')}
        />
        {errors.token !== undefined && (
          <p role="alert" className="text-small font-medium text-red">
            The link is incomplete. Open it exactly as the server printed it.
          </p>
        )}
        <Button type="submit" width="full" pendingText={isPending && 'Setting up...'} className="mt-2">
          Set up
        </Button>
      </form>
    </EntrancePage>
  );
}
