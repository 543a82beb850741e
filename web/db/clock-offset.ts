import { openedDatabase } from './current-database.ts';
import type { DeviceStore } from './device-store.ts';
import { factClockOffset } from './facts.ts';
import { useStoreQuery } from './store-query.ts';

const readOffset = async (store: DeviceStore): Promise<number> => {
  const fact = await store.facts.get(factClockOffset);
  return typeof fact?.value === 'number' ? Math.round(fact.value) : 0;
};

/** Server clock minus device clock in milliseconds, as of the last answer of the server; 0 before the first. */
export const clockOffset = async (): Promise<number> => readOffset((await openedDatabase()).store);

/** The same for displays. */
export const useClockOffset = (): number => useStoreQuery(readOffset, 0);
