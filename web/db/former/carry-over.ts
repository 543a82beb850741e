import type { SignedInUser } from '#schema/api/session.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { Role } from '#schema/entities/user.ts';
import { type Copy, progressKey, type StateRow } from '../copy-state.ts';
import { blankEntry, changedFields, entryWith, keyOf, type OutboxEntry, type Waiting } from '../outbox.ts';
import { type Draft, type PersonStore, tableOf } from '../person-store.ts';
import { isQuotaError } from '../quota-error.ts';
import type { StoredRow } from '../stored-row.ts';
import { layoutVersion } from '../tables.ts';
import { shapesVersion } from '../todays-shapes.ts';
import { type CopyForToday, forToday } from './for-today.ts';
import { type FormerCopy, isDelivered, readFormerCopy, removeFormerCopy } from './former-copy.ts';

/** The Web Lock under which the former version wrote; while we hold it nothing changes. */
const formerWrites = 'brigade-local-writes';
const longestWaitMilliseconds = 5_000;

/**
 * Carried-over rows have their own generation: everything is pulled again, and rows that do not come back are deleted.
 */
const carriedGeneration = 1;

/**
 * Carries a copy of the former layout over in one transaction: waiting, set-aside and refused writes, drafts,
 * documents. Then removes the former databases. If killed before the transaction, it starts again; after it, only the
 * removal is repeated.
 * @param isLast whether to give up what cannot be read: the person has been asked
 * @returns the copy as it is now, and whether its person had signed out and left something in it
 */
export const carryOver = (
  store: PersonStore,
  user: Pick<SignedInUser, 'id' | 'role'>,
  deviceId: string,
  isLast = false,
): Promise<{ readonly copy: Copy; readonly wasClosed: boolean }> =>
  keepingFormerWritesOut(async () => {
    // Another tab may have done it while this one was waiting.
    const known = (await store.state.get('copy')) as Copy | undefined;
    if (known) return { copy: known, wasClosed: known.isClosing };
    const former = forToday(await readFormerCopy(user.id, isLast));
    const copy = await storeAll(store, user.role, deviceId, former).catch((error: unknown) => {
      if (!isQuotaError(error)) throw error;
      // Documents come again from the server; what the person did is only here.
      return storeAll(store, user.role, deviceId, { ...former, documents: onlyWaiting(former) }, false);
    });
    await finishCarrying(store, user.id);
    return { copy, wasClosed: copy.isClosing };
  });

/** What exists only in a former copy and can be read, and whether some of it cannot. */
export const readableInFormer = async (
  userId: string,
): Promise<{
  readonly entries: readonly OutboxEntry[];
  readonly drafts: readonly Draft[];
  readonly isLost: boolean;
}> => {
  const former = forToday(await readFormerCopy(userId, true));
  const isReadable = (change: FormerCopy['waiting'][number]) =>
    isDelivered(change) || former.documents.has(change.collection);
  return {
    entries: [...entriesOf(former).values()],
    drafts: former.drafts,
    isLost: !former.waiting.every(isReadable),
  };
};

/** Removes the former databases of a copy that has been carried over. */
export const finishCarrying = async (store: PersonStore, userId: string): Promise<void> => {
  await removeFormerCopy(userId);
  await store.state.delete('carried');
};

/** Does not wait for a frozen tab of the former version. */
const keepingFormerWritesOut = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  let hasStarted = false;
  const start = (): Promise<Value> => {
    hasStarted = true;
    return work();
  };
  const waited = AbortSignal.timeout(longestWaitMilliseconds);
  return navigator.locks.request(formerWrites, { signal: waited }, start).catch((error: unknown) => {
    if (hasStarted) throw error;
    return navigator.locks.request(formerWrites, { steal: true }, start);
  });
};

/** @param isWhole whether all its documents are stored: otherwise no screen may treat them as complete */
const storeAll = async (
  store: PersonStore,
  role: Role,
  deviceId: string,
  former: CopyForToday,
  isWhole = true,
): Promise<Copy> => {
  const entries = entriesOf(former);
  const rows = rowsOf(former, entries);
  const { facts } = former;
  const sender = facts.get('sender');
  const copy: Copy = {
    key: 'copy',
    id: crypto.randomUUID(),
    layout: layoutVersion,
    shapes: shapesVersion,
    counter: 1,
    generation: carriedGeneration + 1,
    role: (facts.get('role') as Role | undefined) ?? role,
    deviceId: typeof sender === 'string' ? sender : deviceId,
    // The former version removed its sender at a sign-out.
    isClosing: sender === undefined,
  };
  const isSynced = isWhole && facts.get('first-sync-done') === true;
  const wholeOf = (name: CollectionName): number => (isSynced && !former.isLacking.has(name) ? carriedGeneration : 0);
  const state: StateRow[] = [
    copy,
    { key: 'carried', at: Date.now() },
    ...collectionNames.map((name) => ({ key: progressKey(name), whole: wholeOf(name) })),
  ];
  const [offset, synced] = [facts.get('clock-offset'), facts.get('last-synced')];
  if (typeof offset === 'number') state.push({ key: 'clock', offset });
  if (typeof synced === 'number') state.push({ key: 'synced', at: synced });
  await store.transaction('rw', store.tables, async (tx) => {
    await tx.table('state').bulkPut(state);
    await tx.table('outbox').bulkPut([...entries.values()]);
    await tx.table('drafts').bulkPut([...former.drafts]);
    for (const [collection, list] of rows) await tx.table(tableOf(store, collection).name).bulkPut(list);
  });
  return copy;
};

const living = ({ _deleted, _meta, _rev, _attachments, ...document }: AnyDocument): AnyDocument | undefined =>
  _deleted === '1' || _deleted === true ? undefined : (document as AnyDocument);

const entriesOf = (former: FormerCopy): ReadonlyMap<string, OutboxEntry> => {
  const entries = new Map<string, OutboxEntry>();
  const entryOf = ({ collection, entity, id }: Pick<OutboxEntry, 'collection' | 'entity' | 'id'>): OutboxEntry =>
    entries.get(keyOf(collection, id)) ?? blankEntry(collection, entity, id);
  const put = (entry: OutboxEntry): void => {
    if (entry.states.length > 0) entries.set(entry.key, entry);
  };
  for (const { key, ...refusal } of former.refused) {
    const entry = entryOf(refusal);
    put(entryWith(entry, { refused: [...entry.refused, { ...refusal, key, intentId: '' }] }));
  }
  for (const { base, document, isRemoval, ...place } of former.aside) {
    const waiting = { base, next: isRemoval ? undefined : document, version: 1, intentId: '', at: Date.now() };
    put(entryWith(entryOf(place), { waiting }));
  }
  for (const change of former.waiting) {
    const waiting = waitingOf(change, former);
    const entry = entryOf(change);
    if (waiting) put(entryWith(entry, { waiting: withAside(entry.waiting, waiting) }));
  }
  return entries;
};

/** Joins a set-aside write with a later one of the same record: if both changed a field, the later one wins. */
const withAside = (aside: Waiting | undefined, later: Waiting): Waiting => {
  if (!aside?.next || !aside.base || !later.next) return later;
  const lateFields = new Set(later.base ? changedFields(later.base, later.next) : []);
  const early = changedFields(aside.base, aside.next).filter((field) => !lateFields.has(field));
  const entered = Object.fromEntries(early.map((field) => [field, aside.next?.[field]]));
  return { ...later, next: { ...later.next, ...entered } };
};

const waitingOf = (change: FormerCopy['waiting'][number], { documents }: FormerCopy): Waiting | undefined => {
  const { collection, id, changedAt, delivered } = change;
  if (isDelivered(change)) return undefined;
  const stored = documents.get(collection)?.find((each) => each.id === id);
  // Listed before it was written, and then never written.
  if (!stored) return undefined;
  const base = delivered ? living(delivered.sent) : change.base;
  const next = living(stored);
  if (!base && !next) return undefined;
  return { base, next, version: 1, intentId: '', at: changedAt };
};

const rowsOf = (
  former: FormerCopy,
  entries: ReadonlyMap<string, OutboxEntry>,
): ReadonlyMap<CollectionName, readonly StoredRow[]> => {
  const rows = new Map<CollectionName, StoredRow[]>();
  const put = (collection: CollectionName, document: AnyDocument): void => {
    const list = rows.get(collection) ?? [];
    list.push({ ...document, _commit: 1, _generation: carriedGeneration });
    rows.set(collection, list);
  };
  for (const [collection, documents] of former.documents) {
    for (const each of documents) {
      const document = living(each);
      if (document && !entries.get(keyOf(collection, document.id))?.waiting) put(collection, document);
    }
  }
  for (const { collection, waiting } of entries.values()) if (waiting?.next) put(collection, waiting.next);
  return rows;
};

/** The documents that entries of the outbox need. */
const onlyWaiting = ({ documents, waiting }: FormerCopy): FormerCopy['documents'] => {
  const keys = new Set(waiting.map(({ key }) => key));
  return new Map(
    [...documents].map(([collection, list]) => [collection, list.filter(({ id }) => keys.has(keyOf(collection, id)))]),
  );
};
