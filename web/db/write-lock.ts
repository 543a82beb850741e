const name = 'brigade-local-writes';
const longestWaitMilliseconds = 5_000;

/**
 * Local writes of all tabs run side by side, but never while the waiting list is settled against what RxDB has sent or
 * the copy is rebuilt: a write is listed before it is made, and in between it looks like one that is done.
 */
export const whileWriting = <Value>(write: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request(name, { mode: 'shared' }, write);

/** Runs the work at a moment when nobody writes; false when somebody does. It never makes a write wait in line. */
export const ifNobodyWrites = (work: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });

/** Runs the work when the writes under way are done, and before any other. A frozen tab's write is not waited for. */
export const keepingWritesOut = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  const waited = AbortSignal.timeout(longestWaitMilliseconds);
  let hasStarted = false;
  const start = (): Promise<Value> => {
    hasStarted = true;
    return work();
  };
  return navigator.locks.request(name, { signal: waited }, start).catch((error: unknown) => {
    if (hasStarted) throw error;
    return navigator.locks.request(name, { steal: true }, start);
  });
};
