/** Streams served in one go; then others get a turn: a thousand would keep every request waiting. */
const streamsPerTurn = 50;

/**
 * Serves streams that have news, first come, first served, a few at a time. One that gets more news before its turn is
 * sent all of it at once, so a busy server sends fewer, larger pieces instead of falling behind.
 */
export const createTurns = () => {
  const due = new Set<() => void>();
  let isRunning = false;

  const run = (): void => {
    let served = 0;
    for (const serve of due) {
      due.delete(serve);
      serve();
      served += 1;
      if (served === streamsPerTurn) break;
    }
    isRunning = due.size > 0;
    if (isRunning) setImmediate(run);
  };

  return {
    /** Puts a stream in the queue, unless it is there. */
    take: (serve: () => void): void => {
      due.add(serve);
      if (isRunning) return;
      isRunning = true;
      setImmediate(run);
    },
    /** Takes a stream that has ended out of the queue. */
    leave: (serve: () => void): void => {
      due.delete(serve);
    },
  };
};

export type Turns = ReturnType<typeof createTurns>;
