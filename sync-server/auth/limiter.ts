/** More work waits than the server will get through in time: answered with 503 `unavailable`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `longestQueue` wait, first come, first served.
 * Throws `Overloaded` when the queue is full.
 */
export const createLimiter = (atOnce: number, longestQueue: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= longestQueue) throw new Overloaded('Too much work is waiting');
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  // A waiting piece of work inherits the place, so `running` stays as it is.
  const passTurnOn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await takeTurn();
    try {
      return await work();
    } finally {
      passTurnOn();
    }
  };
};
