import { useEffect, useState } from 'react';
import { uuidv7 } from '#schema/rules/ids.ts';

/** The device's clock, milliseconds since 1970. */
export const deviceNow = (): number => Date.now();

/** An id for a new document (UUIDv7: ids made later sort later). */
export const newId = (): string => uuidv7(deviceNow(), crypto.getRandomValues(new Uint8Array(10)));

/** The time for display, updated every `stepMilliseconds` and when the page becomes visible again. */
export const useNow = (stepMilliseconds: number): number => {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    const tick = () => setNow(deviceNow());
    const timer = setInterval(tick, stepMilliseconds);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMilliseconds]);
  return now;
};
