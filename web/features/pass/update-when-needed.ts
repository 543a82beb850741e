import { useEffect } from 'react';
import { minuteMs } from '#schema/rules/time/lengths.ts';

const retryMs = 5 * minuteMs;

/**
 * The server moved on and no longer understands this version: looks for the new one at once, and not only when the
 * hourly look is due. Nobody stands at the tablet to do it; the announcement reloads by itself.
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
