import { useEffect } from 'react';
import { leaveTablet } from '#web/session/enrol-tablet.ts';
import type { StoredTablet } from '#web/session/stored-tablet.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BoardScreen } from './board-screen.tsx';
import { OutOfUseScreen } from './out-of-use-screen.tsx';
import { type Pass, PassProvider, useOpenedPass } from './pass-state.ts';
import { useUpdateWhenNeeded } from './update-when-needed.ts';
import { useWakeLock } from './wake-lock.ts';

/** The whole app on an enrolled tablet: only the board, at every address. */
export function PassApp({ tablet }: { tablet: StoredTablet }) {
  const pass = useOpenedPass(tablet.tabletId);
  useWakeLock();
  useUpdateWhenNeeded(typeof pass === 'object' && pass.connection === 'update-needed');
  useEffect(() => {
    document.documentElement.dataset.theme = 'dark';
    document.title = 'Pass · Brigade';
  }, []);

  if (pass === 'opening') return <Spinner size="screen" label="Opening the board" />;
  if (pass === 'unreadable') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="This tablet has lost its keys"
          description="The browser erased what makes this device the tablet at the pass. A manager must sign in, revoke it and enrol it again."
          action={<Button onClick={() => leaveTablet('Enrol it again from the settings.')}>Go to sign-in</Button>}
        />
      </main>
    );
  }
  return <PassProvider value={pass}>{isOutOfUse(pass) ? <OutOfUseScreen /> : <BoardScreen />}</PassProvider>;
}

const isOutOfUse = ({ connection }: Pass): boolean => connection === 'revoked' || connection === 'not-enrolled';
