import { useState } from 'react';
import type { SignedInUser } from '#schema/api/session.ts';
import { currentUser } from '#web/session/session-store.ts';
import { resumeSync } from '#web/sync/start-sync.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from './banner.tsx';
import { closeSignInAgain, openSignInAgain, useSignInAgain } from './sign-in-again.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * The session has ended on the server; what is on this device stays readable, and signing in again resumes the sync.
 */
export function SignedOutBanner() {
  // The tab that syncs tells the others.
  const isSignedOut = useConnection() === 'signed-out';
  const { isOpen } = useSignInAgain();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [openedAs] = useState(() => currentUser()?.id);

  async function goOn(user: SignedInUser) {
    closeSignInAgain();
    setCredentials({ username: '', password: '' });
    // Anybody else has their own database on this device, so the page reloads.
    if (user.id === openedAs) await resumeSync(user);
    else window.location.assign('/');
  }

  if (!isSignedOut && !isOpen) return null;
  return (
    <>
      <Banner actions={<Button onClick={openSignInAgain}>Sign in</Button>}>
        You are signed out. Nothing you entered is lost: sign in again to send it.
      </Banner>
      <BottomSheet
        open={isOpen}
        onClose={closeSignInAgain}
        title="Sign in again"
        description="What you entered on this device is kept and sent afterwards."
      >
        <SignInForm credentials={credentials} onChange={setCredentials} onSignedIn={goOn} />
      </BottomSheet>
    </>
  );
}
