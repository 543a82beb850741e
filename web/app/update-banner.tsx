import { useEffect, useState } from 'react';
import { useIsBusy } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { postponeUpdate, useUpdate } from './update-store.ts';

/** Seconds from the announcement to the reload (specification section 9, D25). */
const countdownSeconds = 5;

/** Announces a new version and reloads into it after 5 seconds; waits while something is being entered or sent (D25). */
export function UpdateBanner() {
  const { state, apply } = useUpdate();
  const isBusy = useIsBusy();
  const isAnnounced = state === 'waiting' || state === 'active';
  const secondsLeft = useCountdown(isAnnounced && !isBusy, apply);

  if (!isAnnounced) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-[calc(var(--bottom-clear)+0.75rem)] z-50 mx-auto w-full max-w-phone px-3"
    >
      <div className="rounded-card border border-line bg-raised p-edge shadow-raised">
        <p className="text-body font-medium">A new version is ready.</p>
        <p className="text-small text-soft tabular-nums">
          {isBusy
            ? 'It waits until what you are doing is saved.'
            : `It reloads in ${secondsLeft} ${secondsLeft === 1 ? 'second' : 'seconds'}.`}
        </p>
        <div className="mt-3 grid grid-cols-2 narrow:grid-cols-1 gap-2">
          <Button variant="secondary" onClick={postponeUpdate}>
            Not now
          </Button>
          <Button onClick={apply}>Reload now</Button>
        </div>
      </div>
    </div>
  );
}

/** Counts down while it runs and starts over after a stop; calls `onEnd` at 0. */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(countdownSeconds);

  useEffect(() => {
    if (!isRunning) {
      setSecondsLeft(countdownSeconds);
      return;
    }
    if (secondsLeft === 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000);
    return () => clearTimeout(timer);
  }, [isRunning, secondsLeft, onEnd]);

  return secondsLeft;
}
