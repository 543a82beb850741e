import { type Change, inTransaction, type Store, type Transaction, type Writer } from './transaction.ts';

/** A store whose committed changes reach the connected devices. */
export interface PublishingStore extends Store {
  readonly publish: (changes: readonly Change[]) => void;
}

/**
 * A slice starts no further item after this long, so that a busy or slow machine gets shorter slices, not longer holds.
 */
const sliceMs = 10;

/** Nor after this many, whatever the clock says: it may have been set back. */
const mostItems = 10;

/**
 * Works through a long list, some items per transaction, and lets other calls in between: nobody's sync waits for a pay
 * run. Each slice is carried out completely or not at all; `work` returns undefined to stop, and then there are no
 * values.
 */
export const inSlices = async <Item, Value>(
  store: PublishingStore,
  writer: Writer,
  items: readonly Item[],
  work: (tx: Transaction, item: Item) => Value | undefined,
): Promise<readonly Value[] | undefined> => {
  const values: Value[] = [];
  await turn();
  while (values.length < items.length) {
    const { value: slice, changes } = inTransaction(store, writer, (tx) =>
      sliceOf(store, items.slice(values.length, values.length + mostItems), (item) => work(tx, item)),
    );
    store.publish(changes);
    values.push(...slice.values);
    if (slice.isStopped) return undefined;
    await turn();
  }
  return values;
};

/** Lets every waiting call in. */
export const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

interface Slice<Value> {
  readonly values: readonly Value[];
  readonly isStopped: boolean;
}

/** The values of the first item, and of as many more as start within the time of a slice. */
const sliceOf = <Item, Value>(
  { now }: Pick<Store, 'now'>,
  items: readonly Item[],
  work: (item: Item) => Value | undefined,
): Slice<Value> => {
  const values: Value[] = [];
  const end = now() + sliceMs;
  for (const item of items) {
    const value = work(item);
    if (value === undefined) return { values, isStopped: true };
    values.push(value);
    if (now() >= end) break;
  }
  return { values, isStopped: false };
};
