import type { SQL } from 'drizzle-orm';
import type { AnyDocument, DocumentOf, EntityName } from '#schema/collections.ts';
import type { Notification } from '#schema/entities/notification.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Database } from '#server/db/database.ts';
import type { OfferNews } from '#server/db/offer-news.ts';
import type { Records, StoredRecord } from '#server/db/records.ts';
import type { RequestEnds } from '#server/db/request-ends.ts';
import type { ShiftNews } from '#server/db/shift-news.ts';
import { type Changed, fieldsOfWrite, traced } from '#server/db/traced.ts';
import { toPush } from './notifications/to-push.ts';

/** What a domain function may reach apart from its input: the clock, ids and the rows. */
export interface Store {
  readonly db: Database;
  readonly records: Records;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Who is writing, and from which device. */
export interface Writer {
  readonly actorId: string;
  readonly device: string;
}

/** The contents of an inbox entry. */
type InboxEntry = Pick<Notification, 'type' | 'title' | 'body' | 'link'> &
  Partial<Pick<Notification, 'id' | 'recordIds'>>;

/** A committed change, as the stream passes it on. */
export interface Change {
  readonly name: EntityName;
  readonly record: StoredRecord;
}

/** The mark of a row after a write that another write caused, given the row before it and the fields it sets. */
export type MarkOfEffect = (before: StoredRecord | undefined, changed: readonly string[]) => string;

/** One unit of work: its reads see its writes, all of it is committed or none. */
export interface Transaction {
  readonly db: Database;
  readonly actorId: string;
  /** Milliseconds since 1970, the same throughout. */
  readonly now: number;
  readonly at: Instant;
  readonly newId: () => string;
  find<Name extends EntityName>(name: Name, id: string): DocumentOf<Name> | undefined;
  /** The row itself, including tombstones. Read once per transaction, however often it is asked for. */
  findRecord(name: EntityName, id: string): StoredRecord | undefined;
  select<Name extends EntityName>(name: Name, where?: SQL): readonly DocumentOf<Name>[];
  /** `select` for what every row asks: a condition with placeholders for `values`, prepared once under `purpose`. */
  lookUp<Name extends EntityName>(
    name: Name,
    purpose: string,
    condition: () => SQL | undefined,
    values: Readonly<Record<string, string | number>>,
  ): readonly DocumentOf<Name>[];
  /** Stores a document under the next sequence number, with its line in the audit trail. */
  put<Name extends EntityName>(name: Name, document: DocumentOf<Name>, intent: string): void;
  /** `put` for some plain fields of a large document stored as `before`: the rest of the row is not written again. */
  patch<Name extends EntityName>(
    name: Name,
    before: DocumentOf<Name>,
    changes: Partial<DocumentOf<Name>>,
    intent: string,
  ): void;
  remove(name: EntityName, id: string, intent: string): void;
  /** A line in the audit trail for a change to something that is no synced document, such as a tablet at the pass. */
  note(entity: string, id: string, intent: string, changed: Readonly<Record<string, unknown>>): void;
  /** An entry in somebody's inbox, part of the same transaction (architecture, invariant 4). */
  notify(userId: string, entry: InboxEntry): Notification;
  /** What people have yet to be told about their shifts. */
  readonly shiftNews: ShiftNews;
  /** Which requests may end because their shift was changed. */
  readonly requestEnds: RequestEnds;
  /** Which shifts are on offer to whom, and who was notified. */
  readonly offerNews: OfferNews;
  /** Work at the end of the transaction, once per key, which many rows share. `isLong`: it takes a while. */
  beforeCommit(key: string, work: () => void, isLong?: boolean): void;
  /** Whether long work waits for the end: no further row that can be stored on its own joins this transaction. */
  readonly hasLongEnd: boolean;
  /** Work that is kept even if the rest is rolled back, such as an alarm. It runs at the end, or after a rollback. */
  evenIfUndone(work: (tx: Transaction) => void): void;
  /** These people can no longer see something: their devices fetch everything again (architecture, invariant 5). */
  narrowVisibility(userIds: readonly string[]): void;
  /** The restaurant's one settings document. */
  restaurant(): Restaurant;
  /**
   * Marks the next write of this record as pushed by a device, so that a repeat is recognised (sync/SPEC.md, "An answer
   * was lost"). Writes of other records, and further ones of this, are effects and carry no mark.
   */
  markNext(name: EntityName, id: string, mark: string): void;
  /** How effects are marked until it is called again; undefined for not at all. */
  markEffects(markOf: MarkOfEffect | undefined): void;
  /** How many rows were written so far, except inbox entries: a refusal may notify somebody, and no more. */
  readonly writes: number;
}

/**
 * Runs work in one synchronous transaction and returns its result with the committed changes. An exception rolls back
 * everything except the work passed to `evenIfUndone`, and is rethrown.
 */
export const inTransaction = <Value>(
  store: Store,
  writer: Writer,
  work: (tx: Transaction) => Value,
): { value: Value; changes: readonly Change[] } => {
  const alarms: ((tx: Transaction) => void)[] = [];
  const raise = (tx: Transaction): void => {
    for (const alarm of alarms) alarm(tx);
  };
  try {
    return commit(store, writer, alarms, (tx) => {
      const value = work(tx);
      raise(tx);
      return value;
    });
  } catch (error) {
    if (alarms.length > 0) commit(store, writer, [], raise);
    throw error;
  }
};

const commit = <Value>(
  store: Store,
  writer: Writer,
  alarms: ((tx: Transaction) => void)[],
  work: (tx: Transaction) => Value,
): { value: Value; changes: readonly Change[] } => {
  const changes: Change[] = [];
  const value = store.db.transaction(
    () => {
      const before = store.records.ledger.state();
      const state: State = { seq: before.seq, narrowed: new Set() };
      const atEnd = new Map<string, () => void>();
      const result = work(createTransaction(store, writer, { state, changes, atEnd, alarms }));
      for (const finish of atEnd.values()) finish();
      if (state.narrowed.size > 0) store.records.ledger.narrow(state.narrowed);
      if (state.seq !== before.seq) store.records.ledger.advance(state.seq);
      return result;
    },
    { behavior: 'immediate' },
  );
  return { value, changes };
};

type State = { seq: number; readonly narrowed: Set<string> };

interface Unit {
  readonly state: State;
  readonly changes: Change[];
  readonly atEnd: Map<string, () => void>;
  readonly alarms: ((tx: Transaction) => void)[];
}

const createTransaction = (store: Store, writer: Writer, { state, changes, atEnd, alarms }: Unit): Transaction => {
  const now = store.now();
  const at = toInstant(now);
  let markOfEffect: MarkOfEffect | undefined;
  let marked: { readonly name: EntityName; readonly id: string; readonly mark: string } | undefined;
  let restaurant: Restaurant | undefined;
  let writes = 0;
  let hasLongEnd = false;

  const takeMark = (name: EntityName, id: string, changed: Changed): string => {
    if (marked?.name !== name || marked.id !== id)
      return markOfEffect?.(findRecord(name, id), Object.keys(changed)) ?? '';
    const { mark } = marked;
    marked = undefined;
    return mark;
  };

  const read = new Map<string, StoredRecord | undefined>();

  const findRecord = (name: EntityName, id: string): StoredRecord | undefined => {
    const key = `${name}/${id}`;
    if (!read.has(key)) read.set(key, store.records.find(name, id));
    return read.get(key);
  };

  const write = (name: EntityName, document: AnyDocument, deleted: boolean, intent: string): void => {
    const before = findRecord(name, document.id);
    const changed = fieldsOfWrite(before?.document, document);
    const record = numbered(name, document, deleted, changed);
    store.records.put(name, record);
    log(name, record, intent, changed);
  };

  const numbered = (name: EntityName, document: AnyDocument, deleted: boolean, changed: Changed): StoredRecord => {
    state.seq += 1;
    return { document, seq: state.seq, deleted, device: writer.device, base: takeMark(name, document.id, changed) };
  };

  const audit = (seq: number, entity: string, recordId: string, intent: string, changed: Changed): void =>
    store.records.ledger.append({
      ...{ seq, at: now, actorId: writer.actorId, device: writer.device },
      ...{ intent, entity, recordId, change: JSON.stringify(changed) },
    });

  /** What follows from every stored row: its line in the audit trail, a push, the change for the stream. */
  const log = (name: EntityName, record: StoredRecord, intent: string, changed: Changed): void => {
    const { document, seq } = record;
    read.set(`${name}/${document.id}`, record);
    audit(seq, name, document.id, intent, traced(name, changed));
    if (name === 'restaurant') restaurant = undefined;
    if (intent === 'notify') store.records.pushQueue.add(toPush(document as Notification, now), writer.actorId);
    if (name !== 'notification') writes += 1;
    changes.push({ name, record });
  };

  return {
    db: store.db,
    actorId: writer.actorId,
    now,
    at,
    newId: store.newId,
    find: <Name extends EntityName>(name: Name, id: string) => {
      const record = findRecord(name, id);
      return record && !record.deleted ? (record.document as DocumentOf<Name>) : undefined;
    },
    findRecord,
    select: <Name extends EntityName>(name: Name, where?: SQL) =>
      store.records.select(name, where) as readonly DocumentOf<Name>[],
    lookUp: <Name extends EntityName>(
      name: Name,
      purpose: string,
      condition: () => SQL | undefined,
      values: Readonly<Record<string, string | number>>,
    ) => store.records.lookUp(name, purpose, condition, values) as readonly DocumentOf<Name>[],
    put: (name, document, intent) => write(name, document as AnyDocument, false, intent),
    patch: (name, before, fields, intent) => {
      const record = numbered(name, { ...before, ...fields } as AnyDocument, false, fields);
      const { seq, device, base } = record;
      store.records.patch(name, before.id, { ...fields, seq, device, base });
      log(name, record, intent, fields);
    },
    remove: (name, id, intent) => {
      const record = findRecord(name, id);
      if (record) write(name, record.document, true, intent);
    },
    note: (entity, id, intent, changed) => {
      state.seq += 1;
      writes += 1;
      audit(state.seq, entity, id, intent, changed);
    },
    notify: (userId, entry) => {
      const notification: Notification = {
        id: store.newId(),
        userId,
        recordIds: [],
        readAt: '',
        createdAt: at,
        ...entry,
      };
      // A new id: there is no row to read.
      read.set(`notification/${notification.id}`, undefined);
      write('notification', notification, false, 'notify');
      return notification;
    },
    shiftNews: store.records.shiftNews,
    requestEnds: store.records.requestEnds,
    offerNews: store.records.offerNews,
    beforeCommit: (key, finish, isLong = false) => {
      if (!atEnd.has(key)) atEnd.set(key, finish);
      hasLongEnd ||= isLong;
    },
    get hasLongEnd() {
      return hasLongEnd;
    },
    evenIfUndone: (alarm) => {
      alarms.push(alarm);
    },
    narrowVisibility: (userIds) => {
      for (const userId of userIds) state.narrowed.add(userId);
    },
    restaurant: () => {
      restaurant ??= store.records.lookUp('restaurant', 'settings', () => undefined, {})[0] as Restaurant | undefined;
      if (!restaurant) throw new Error('The database holds no restaurant');
      return restaurant;
    },
    markNext: (name, id, mark) => {
      marked = { name, id, mark };
    },
    markEffects: (markOf) => {
      markOfEffect = markOf;
    },
    get writes() {
      return writes;
    },
  };
};
