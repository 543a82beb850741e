import type { DeviceStore } from '#web/db/device-store.ts';
import { claimRoom, type Disk, diskPause, type TableName, type TableRow, tableNames } from './model-disk.ts';

/** As much of Dexie's table as the device's code asks for, on a model disk. */
const tableOn = (disk: Disk, name: TableName, pause: () => Promise<void> | undefined) => {
  const rows = disk.tables[name];
  const all = (): readonly TableRow[] => [...rows.values()];
  const put = (row: TableRow): void => {
    claimRoom(disk);
    rows.set(row.key, row);
  };
  return {
    get: async (key: string) => rows.get(key),
    put: async (row: TableRow) => {
      await pause();
      put(row);
    },
    delete: async (key: string) => {
      rows.delete(key);
    },
    clear: async () => rows.clear(),
    count: async () => rows.size,
    toArray: async () => all(),
    bulkGet: async (keys: readonly string[]) => keys.map((key) => rows.get(key)),
    bulkPut: async (many: readonly TableRow[]) => {
      await pause();
      if (many.length > 0) claimRoom(disk);
      for (const row of many) put(row);
    },
    bulkDelete: async (keys: readonly string[]) => {
      for (const key of keys) rows.delete(key);
    },
    orderBy: (field: string) => ({ uniqueKeys: async () => [...new Set(all().map((row) => row[field]))].toSorted() }),
    where: (asked: string | Readonly<Record<string, unknown>>) => ({
      toArray: async () => all().filter((row) => Object.entries(asked).every(([field, value]) => row[field] === value)),
      startsWith: (start: string) => ({
        toArray: async () => all().filter((row) => String(row[String(asked)]).startsWith(start)),
      }),
    }),
  };
};

/** The device store on a model disk. A transaction is one instant: nothing on this disk happens in the middle of it. */
export const openModelStore = (disk: Disk): DeviceStore => {
  let transactions = 0;
  const pause = () => (transactions > 0 ? undefined : diskPause());
  const tables = Object.fromEntries(tableNames.map((name) => [name, tableOn(disk, name, pause)]));

  const transaction = async (...given: readonly unknown[]): Promise<unknown> => {
    const work = given.at(-1) as () => Promise<unknown>;
    await diskPause();
    const before = tableNames.map((name) => [name, new Map(disk.tables[name])] as const);
    transactions += 1;
    try {
      return await work();
    } catch (error) {
      for (const [name, rows] of before) {
        disk.tables[name].clear();
        for (const [key, row] of rows) disk.tables[name].set(key, row);
      }
      throw error;
    } finally {
      transactions -= 1;
    }
  };
  return { ...tables, transaction, close: () => {} } as unknown as DeviceStore;
};
