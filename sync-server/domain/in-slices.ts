import { type Change, inTransaction, type Store, type Transaction, type Writer } from './transaction.ts';

/** A store whose committed changes reach the connected devices. */
export interface PublishingStore extends Store {
  readonly publish: (changes: readonly Change[]) => void;
}

/** So many people a slice keep the event loop free: one is about a millisecond. */
const sliceSize = 5;

/**
 * Works through a long list, a few items a transaction, and lets other calls in between: nobody's sync waits for a pay
 * run. Each slice is whole or not at all; `work` answers undefined to stop.
 */
export const inSlices = async <Item, Value>(
  store: PublishingStore,
  writer: Writer,
  items: readonly Item[],
  work: (tx: Transaction, slice: readonly Item[]) => Value | undefined,
): Promise<readonly Value[] | undefined> => {
  const values: Value[] = [];
  for (let start = 0; start < items.length; start += sliceSize) {
    const slice = items.slice(start, start + sliceSize);
    const { value, changes } = inTransaction(store, writer, (tx) => work(tx, slice));
    store.publish(changes);
    if (value === undefined) return undefined;
    values.push(value);
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
  return values;
};
