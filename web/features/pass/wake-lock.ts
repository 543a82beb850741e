import { useEffect } from 'react';
import { minuteMs } from '#schema/rules/time/lengths.ts';

/** Keeps the screen on while this is shown. */
export function useWakeLock(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock(navigator.wakeLock, document) : undefined), []);
}

const retryMs = minuteMs;

/**
 * Holds the lock permanently: a browser releases it when the page is hidden, but also on its own, such as when the
 * battery is low, and refuses it for as long as that lasts. Requests it again when the page is shown and every minute.
 * Returns how to stop.
 */
export const holdWakeLock = (wakeLock: WakeLock, page: Document): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;
  const take = async () => {
    if (page.visibilityState !== 'visible' || isAsking || lock?.released === false) return;
    isAsking = true;
    // Refused: the board is shown anyway.
    const taken = await wakeLock.request('screen').catch(() => undefined);
    isAsking = false;
    if (isOver) await taken?.release();
    else lock = taken;
  };
  take();
  page.addEventListener('visibilitychange', take);
  const timer = setInterval(take, retryMs);
  return () => {
    isOver = true;
    clearInterval(timer);
    page.removeEventListener('visibilitychange', take);
    lock?.release();
  };
};
