import type { createDelivery } from './deliver.ts';

/** Quiet hours end and retries fall due without anybody writing. */
const lookEveryMs = 2_000;

/**
 * Keeps the outbox moving: after every commit that wrote an inbox entry, and every 2 seconds. Returns what stops it.
 * @param onInboxWritten calls back after such a commit; returns what ends that
 */
export const runDelivery = (
  delivery: ReturnType<typeof createDelivery>,
  onInboxWritten: (run: () => void) => () => void,
): (() => void) => {
  // After the writer has their answer, not before it.
  const unsubscribe = onInboxWritten(() => setImmediate(delivery.startDue));
  const timer = setInterval(delivery.startDue, lookEveryMs);
  return () => {
    unsubscribe();
    clearInterval(timer);
    delivery.stop();
  };
};
