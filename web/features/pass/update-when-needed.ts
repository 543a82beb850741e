import { useEffect } from 'react';
import { minuteMs } from '#schema/rules/time/lengths.ts';

const retryMs = 5 * minuteMs;

/**
 * The server no longer supports this version: looks for the new one at once instead of waiting for the hourly check.
 * Nobody is there to do it on a tablet; the update banner reloads by itself.
 */
export function useUpdateWhenNeeded(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('serviceWorker' in navigator)) return;
    const look = async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    };
    const lookQuietly = () => look().catch(() => undefined);
    lookQuietly();
    const timer = setInterval(lookQuietly, retryMs);
    return () => clearInterval(timer);
  }, [isNeeded]);
}
