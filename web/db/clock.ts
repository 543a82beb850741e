import { useEffect, useState } from 'react';
import { uuidv7 } from '#schema/rules/ids.ts';

/** The device's clock, milliseconds since 1970. */
export const deviceNow = (): number => Date.now();

/** An id for a new document (UUIDv7: ids made later sort later). */
export const newId = (): string => uuidv7(deviceNow(), crypto.getRandomValues(new Uint8Array(10)));

/** How long a clock shows the same step: until its next multiple, milliseconds. */
export const untilNextStep = (now: number, stepMilliseconds: number): number =>
  stepMilliseconds - (now % stepMilliseconds);

/**
 * The time for display: the device's, or one that is `offset` milliseconds ahead of it. Updated whenever it reaches a
 * multiple of `stepMilliseconds`, so that a new minute and a new day show at once, and when the page becomes visible.
 */
export const useNow = (stepMilliseconds: number, offset = 0): number => {
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(deviceNow());
      wait();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(tick, untilNextStep(deviceNow() + offset, stepMilliseconds));
    };
    wait();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [stepMilliseconds, offset]);
  return now + offset;
};
