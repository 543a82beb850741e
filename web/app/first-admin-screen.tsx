import { firstAdminRequest } from '#schema/api/session.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useServerInfo } from '#web/session/server-info.ts';
import { setUpFirstAdmin } from '#web/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { EntrancePage } from './entrance-page.tsx';

const blank = { restaurantName: '', firstName: '', lastName: '', email: '', password: '' };

/** Creates the first admin of an empty server; opened by the one-time link that the server prints (D2). */
export function FirstAdminScreen() {
  const isSetUp = useServerInfo(({ info }) => info?.needsFirstAdmin === false);
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const form = useEditForm({
    start: blank,
    check: (values) => errorsOf(validate(firstAdminRequest, { ...values, token })),
    save: (values) => setUpFirstAdmin({ ...values, token }),
    onSaved: (_, { restaurantName }) =>
      toast({ title: 'Welcome!', description: `${restaurantName} is ready. You are signed in as its admin.` }),
    onRefused: ({ message }) => toast({ title: 'Set-up failed', description: message, tone: 'destructive' }),
  });

  const fieldProps = (name: keyof typeof blank) => ({
    name,
    value: form.values[name],
    onChange: (value: string) => form.change({ [name]: value }),
    error: form.errors[name],
    disabled: form.isPending,
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
      <FormBody form={form} className="flex flex-col gap-4">
        <TextField label="Restaurant" autoComplete="organization" {...fieldProps('restaurantName')} />
        <TextField label="First name" autoComplete="given-name" {...fieldProps('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...fieldProps('lastName')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="Used to sign in."
          {...fieldProps('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...fieldProps('password')}
        />
        {form.errors.token !== undefined && (
          <p role="alert" className="text-small font-medium text-red">
            The link is incomplete. Open it exactly as the server printed it.
          </p>
        )}
        <Button type="submit" width="full" pendingText={form.isPending && 'Setting up...'} className="mt-2">
          Set up
        </Button>
      </FormBody>
    </EntrancePage>
  );
}
