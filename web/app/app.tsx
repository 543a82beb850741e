import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadServerInfo } from '#web/session/server-info.ts';
import { useSession } from '#web/session/session-store.ts';
import { readStoredTablet } from '#web/session/stored-tablet.ts';
import { showToastFromBefore } from '#web/session/toast-after-reload.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { untilLoaded } from './until-loaded.ts';

const loadSignedInApp = () => untilLoaded(() => import('./signed-in-app.tsx'));
const SignedInApp = lazy(async () => ({ default: (await loadSignedInApp()).SignedInApp }));
const ToastRegion = lazy(() =>
  untilLoaded(async () => ({ default: (await import('#web/ui/toast-region.tsx')).ToastRegion })),
);
const UpdateBanner = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./update-banner.tsx')).UpdateBanner })),
);
const FirstAdminScreen = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./first-admin-screen.tsx')).FirstAdminScreen })),
);

const PassApp = lazy(() =>
  untilLoaded(async () => ({ default: (await import('#web/features/pass/pass-app.tsx')).PassApp })),
);

const SetPasswordScreen = lazy(async () => ({
  default: (await import('./set-password-screen.tsx')).SetPasswordScreen,
}));

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
        <ToastRegion />
      </Accompanying>
      <Accompanying>
        <UpdateBanner />
      </Accompanying>
    </>
  );
}

/** What comes later, or not at all, without anything of the screen waiting for it or falling with it. */
function Accompanying({ children }: { children: ReactNode }) {
  return (
    <QuietBoundary>
      <Suspense>{children}</Suspense>
    </QuietBoundary>
  );
}

function Entrance() {
  const { status, user } = useSession();
  const [tablet] = useState(readStoredTablet);
  // An enrolled tablet is the board, whatever the address; nobody signs in on it.
  if (tablet) return <PassApp tablet={tablet} />;
  if (status === 'loading') return <Spinner size="screen" label="Opening Brigade" />;
  // Before the signed-in app: a phone that is shared opens its next owner's link.
  if (window.location.pathname === '/set-password') return <SetPasswordScreen />;
  if (user) return <SignedInApp user={user} />;
  if (window.location.pathname === '/setup') return <FirstAdminScreen />;
  return <SignInScreen onIdle={loadSignedInApp} />;
}
