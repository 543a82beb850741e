import { deviceNow } from './clock.ts';
import type { ClockFact } from './copy-state.ts';
import { openedDatabase } from './current-database.ts';
import type { PersonStore } from './person-store.ts';
import { useStoreQuery } from './store-query.ts';

const readOffset = async (store: PersonStore): Promise<number> =>
  ((await store.state.get('clock')) as ClockFact | undefined)?.offset ?? 0;

/** Server clock minus device clock in milliseconds, as of the server's last answer; 0 before the first. */
export const clockOffset = async (): Promise<number> => readOffset((await openedDatabase()).store);

/** The server's clock as this device knows it, milliseconds since 1970. */
export const serverNow = async (): Promise<number> => deviceNow() + (await clockOffset());

/** The offset, for display. */
export const useClockOffset = (): number => useStoreQuery(readOffset, 0);
