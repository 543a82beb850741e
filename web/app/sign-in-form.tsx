import { type FormEvent, useState } from 'react';
import type { SignedInUser } from '#schema/api/session.ts';
import { signIn } from '#web/session/sign-in.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

export type Credentials = { username: string; password: string };

type SignInFormProps = {
  credentials: Credentials;
  onChange: (credentials: Credentials) => void;
  onSignedIn?: ((user: SignedInUser) => void) | undefined;
};

/** Username, password and the button, with the messages of the specification (sections 5 and 8). */
export function SignInForm({ credentials, onChange, onSignedIn }: SignInFormProps) {
  const [isPending, setPending] = useState(false);
  const { username, password } = credentials;
  useBusyWhile(password !== '');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (username.trim() === '' || password === '') {
      toast({
        title: 'Missing information',
        description: 'Please enter both username and password',
        tone: 'destructive',
      });
      return;
    }
    setPending(true);
    const result = await signIn(username, password);
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Login failed', description: result.message, tone: 'destructive' });
      return;
    }
    const { firstName, lastName } = result.value;
    toast({ title: 'Welcome back!', description: `Logged in as ${firstName} ${lastName}` });
    onSignedIn?.(result.value);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
        value={username}
        onChange={(value) => onChange({ ...credentials, username: value })}
        disabled={isPending}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(value) => onChange({ ...credentials, password: value })}
        disabled={isPending}
      />
      <Button type="submit" width="full" pendingText={isPending && 'Signing In...'} className="mt-2">
        Sign In
      </Button>
    </form>
  );
}
