import type { createDelivery } from './deliver.ts';

/** Quiet hours end and retries fall due without anybody writing. */
const lookEveryMs = 2_000;

/**
 * Keeps the outbox moving: after every commit that wrote an inbox entry, and every 2 seconds. Returns the function that
 * stops it.
 * @param onInboxWritten calls back after such a commit; returns the function that ends that
 */
export const runDelivery = (
  delivery: ReturnType<typeof createDelivery>,
  onInboxWritten: (run: () => void) => () => void,
): (() => void) => {
  // After the writer has had their answer, not before.
  const unsubscribe = onInboxWritten(() => setImmediate(delivery.startDue));
  const timer = setInterval(delivery.startDue, lookEveryMs);
  return () => {
    unsubscribe();
    clearInterval(timer);
    delivery.stop();
  };
};
