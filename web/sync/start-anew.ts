import type { AnyDocument } from '#schema/collections.ts';
import { isDelivered, knownOf } from '#web/db/delivered.ts';
import { openDeviceStore, type SetAsideChange } from '#web/db/device-store.ts';
import { factMustRebuild } from '#web/db/facts.ts';
import { readWaitingRows } from '#web/db/waiting-rows.ts';

/** What waits in a copy that does not open: how much of it can still be read, and how much cannot. */
export interface Salvage {
  readonly readable: number;
  readonly lost: number;
}

/** Looks what would survive `startAnew`; changes nothing. */
export const lookForWaiting = async (userId: string): Promise<Salvage> => {
  const [aside, waiting] = await readWaiting(userId);
  return { readable: aside.length, lost: waiting - aside.length };
};

/**
 * For a copy that RxDB cannot open: puts aside what waits, as far as it can be read past RxDB, and marks the documents
 * to be thrown away. The next opening fetches everything anew and makes those writes again.
 */
export const startAnew = async (userId: string): Promise<void> => {
  const [aside] = await readWaiting(userId);
  const store = openDeviceStore(userId);
  await store.transaction('rw', store.waiting, store.setAside, store.facts, async () => {
    await store.setAside.bulkPut(aside);
    await store.waiting.clear();
    await store.facts.put({ key: factMustRebuild, value: true });
  });
  store.close();
};

const readWaiting = async (userId: string): Promise<[readonly SetAsideChange[], number]> => {
  const store = openDeviceStore(userId);
  const changes = (await store.waiting.toArray()).filter((change) => !isDelivered(change));
  const waiting = new Map(changes.map((change) => [change.key, change]));
  store.close();
  const rows = await readWaitingRows(userId).catch(() => []);
  const aside = rows.flatMap(({ key, collection, row: { newDocumentState } }) => {
    const change = waiting.get(key);
    if (!change) return [];
    const { _deleted, ...document } = newDocumentState;
    const { entity, id } = change;
    const base = knownOf(change);
    return [{ key, collection, entity, id, base, document: document as AnyDocument, isRemoval: _deleted }];
  });
  return [aside, waiting.size];
};
