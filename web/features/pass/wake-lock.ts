import { useEffect } from 'react';
import { minuteMs } from '#schema/rules/time/lengths.ts';

/** Keeps the screen on while this shows. */
export function useWakeLock(): void {
  useEffect(() => ('wakeLock' in navigator ? holdWakeLock(navigator.wakeLock, document) : undefined), []);
}

const retryMs = minuteMs;

/**
 * Holds the lock for good: a browser lets go when the page is hidden, but also by itself, as on a low battery, and
 * refuses for as long as that lasts. Asks again when the page shows and every minute. Returns what ends it.
 */
export const holdWakeLock = (wakeLock: WakeLock, page: Document): (() => void) => {
  let lock: WakeLockSentinel | undefined;
  let isAsking = false;
  let isOver = false;
  const take = async () => {
    if (page.visibilityState !== 'visible' || isAsking || lock?.released === false) return;
    isAsking = true;
    // Refused: the board shows all the same.
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
