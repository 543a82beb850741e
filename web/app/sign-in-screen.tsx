import { useEffect, useState } from 'react';
import { useServerInfo } from '#web/session/server-info.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Shown to somebody who is signed out. `onIdle` loads what comes after the sign-in while they type. */
export function SignInScreen({ onIdle }: { onIdle: () => void }) {
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const info = useServerInfo((state) => state.info);
  useEffect(() => whenIdle(onIdle), [onIdle]);

  return (
    <EntrancePage title="Brigade" description="Rota, messages, hours and pay, with or without a connection.">
      {window.location.pathname === '/messages' && (
        <p className="text-center text-body font-medium">Please log in to access messages</p>
      )}
      <SignInForm credentials={credentials} onChange={setCredentials} />
      <ForgotPassword />
      {info?.demo && <DemoAccounts onChoose={setCredentials} />}
      {info?.needsFirstAdmin && (
        <p className="text-center text-small text-soft">
          This server has no accounts yet. Open the one-time link that it printed when it started.
        </p>
      )}
    </EntrancePage>
  );
}
