import { useEffect } from 'react';

/** Keeps the screen on while this shows; a browser lets go when the page is hidden, so it asks again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused on a low battery: the board shows all the same.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      lock?.release();
    };
  }, []);
}
