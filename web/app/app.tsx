import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadServerInfo } from '#web/session/server-info.ts';
import { useSession } from '#web/session/session-store.ts';
import { readStoredTablet } from '#web/session/stored-tablet.ts';
import { showToastFromBefore } from '#web/session/toast-after-reload.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Toasts } from '#web/ui/toasts.tsx';
import { useHasBeenIdle } from '#web/ui/use-has-been-idle.ts';
import { QuietBoundary } from './quiet-boundary.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

const SignedInApp = lazyPart(async () => {
  const { SignedInApp, prepare } = await import('./signed-in-app.tsx');
  prepare();
  return SignedInApp;
});
const PassApp = lazyPart(async () => (await import('#web/features/pass/pass-app.tsx')).PassApp);
const FirstAdminScreen = lazyPart(async () => (await import('./first-admin-screen.tsx')).FirstAdminScreen);
const NewPasswordScreen = lazyPart(async () => (await import('./new-password-screen.tsx')).NewPasswordScreen);
const SetPasswordScreen = lazyPart(async () => (await import('./set-password-screen.tsx')).SetPasswordScreen);
const canHover = window.matchMedia('(hover: hover)').matches;

const Tooltips = lazyPart(async () => (await import('#web/ui/tooltips.tsx')).Tooltips);
const UpdateBanner = lazyPart(async () => (await import('./update-banner.tsx')).UpdateBanner);

/** Loads what is behind the sign-in, before the first render. */
export const fetchSignedInApp = SignedInApp.fetch;

/** The whole app: what is behind the sign-in loads on its own, so that the sign-in page stays small. */
export function App() {
  useEffect(() => {
    showToastFromBefore();
    loadServerInfo();
  }, []);

  return (
    <>
      <Suspense fallback={<Spinner size="screen" label="Opening Brigade" />}>
        <Entrance />
      </Suspense>
      <Accompanying>
        <Toasts />
      </Accompanying>
      <Accompanying>
        <AfterFirstScreen />
      </Accompanying>
    </>
  );
}
/** What loads later, or not at all: no part of the screen waits for it or fails with it. */
function Accompanying({ children }: { children: ReactNode }) {
  return (
    <QuietBoundary>
      <Suspense>{children}</Suspense>
    </QuietBoundary>
  );
}

/**
 * What no screen waits for. The banner is loaded before there is anything to announce: later another tab may have
 * replaced this version's files by the new one's.
 */
function AfterFirstScreen() {
  const hasBeenIdle = useHasBeenIdle();
  if (!hasBeenIdle) return null;
  return (
    <>
      <UpdateBanner />
      {canHover && <Tooltips />}
    </>
  );
}

function Entrance() {
  const { status, user } = useSession();
  const [tablet] = useState(readStoredTablet);
  // An enrolled tablet is the board, whatever the address; nobody signs in on it.
  if (tablet) return <PassApp tablet={tablet} />;
  if (status === 'loading') return <Spinner size="screen" label="Opening Brigade" />;
  // Before the signed-in app: on a shared phone the link may be somebody else's.
  if (window.location.pathname === '/set-password') return <SetPasswordScreen />;
  if (user?.mustChangePassword) return <NewPasswordScreen userId={user.id} />;
  if (user) return <SignedInApp user={user} />;
  if (window.location.pathname === '/setup') return <FirstAdminScreen />;
  return <SignInScreen onIdle={fetchSignedInApp} />;
}
