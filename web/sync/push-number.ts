let last = 0;

/**
 * The number of a push: higher than every one before it, of this page and, by the clock, of earlier ones. Where a clock
 * that was put back makes it too low the server says so, and `goOnAbove` mends it.
 */
export const nextPushNumber = (): number => {
  last = Math.max(last + 1, Date.now());
  return last;
};

/** @param number the last that the server has seen of this device; NaN where it did not say */
export const goOnAbove = (number: number): void => {
  if (Number.isSafeInteger(number)) last = Math.max(last, number);
};
