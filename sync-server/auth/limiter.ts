/** More work is waiting than the server will get through in time: answered with 503 `unavailable`. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

interface Waiting {
  readonly start: () => void;
  readonly giveUp: () => void;
}

/**
 * Runs at most `atOnce` pieces of work at a time and lets at most `longestQueue` wait: first come, first served within
 * a key, and the keys in turn, so that somebody's hundred do not delay somebody else's one. In a full queue a key makes
 * room by pushing out the last one of a key with more waiting. Throws `Overloaded` if there is none.
 */
export const createLimiter = (atOnce: number, longestQueue: number) => {
  let running = 0;
  let length = 0;
  /** By key; the first key's turn is next. */
  const queues = new Map<string, Waiting[]>();

  const enqueue = (key: string): Promise<void> =>
    new Promise((start, reject) => {
      const giveUp = () => reject(new Overloaded('Somebody else who waits for less came'));
      queues.set(key, [...(queues.get(key) ?? []), { start, giveUp }]);
      length += 1;
    });

  /** Whether the queue has room for one more of this key, if necessary by dropping another key's last one. */
  const makeRoom = (key: string): boolean => {
    if (length < longestQueue) return true;
    const [longest = key, queue = []] =
      [...queues].toSorted(([, left], [, right]) => right.length - left.length)[0] ?? [];
    if (queue.length <= (queues.get(key)?.length ?? 0) + 1) return false;
    queues.set(longest, queue.slice(0, -1));
    length -= 1;
    queue.at(-1)?.giveUp();
    return true;
  };

  const takeTurn = async (key: string): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (!makeRoom(key)) throw new Overloaded('Too much work is waiting');
    await enqueue(key);
  };

  // The next piece of work in the queue starts in its place, so `running` stays the same.
  const passTurnOn = (): void => {
    const [next] = queues;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, [first, ...rest]] = next;
    queues.delete(key);
    if (rest.length > 0) queues.set(key, rest);
    length -= 1;
    first?.start();
  };

  /** @param key whose work it is, such as the address that it comes from */
  return async <Value>(work: () => Promise<Value>, key = ''): Promise<Value> => {
    await takeTurn(key);
    try {
      return await work();
    } finally {
      passTurnOn();
    }
  };
};
