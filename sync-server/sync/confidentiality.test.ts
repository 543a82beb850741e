import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import {
  type AnyDocument,
  type EntityName,
  entities,
  entitiesOf,
  entityNames,
  entityOfDocument,
} from '#schema/collections.ts';
import { isKept } from '#schema/device-collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { type Role, roles, type User } from '#schema/entities/user.ts';
import { buildPolicy, buildShift } from '#schema/fixtures/build.ts';
import { buildDocument } from '#schema/fixtures/build-document.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { mayRead, present } from '#server/domain/writes/presentation.ts';
import type { EventReader } from '#server/fixtures/event-reader.ts';
import { createStaffedApp, type StaffedApp, staff, type Username, usernames } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';
import { confirmed } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
  server.store('shift', buildShift());
  server.store('payrollPeriod', buildDocument('payrollPeriod'));
});
afterAll(() => server.close());

/** What a run makes up; people, employments and the restaurant already exist. */
const invented = entityNames.filter(
  (name) => !['restaurant', 'user', 'employment', 'payee', 'payrollPeriod'].includes(name),
);
const readers = usernames.map((who) => staff[who].id);

const actorOf = (who: Username) => {
  const actor = activeActor(server.deps.records, staff[who].id);
  if (!actor) throw new Error(`${who} is not active`);
  return actor;
};

/** A document whose readers follow from its number, because what decides them never changes. */
const invent = (name: EntityName, id: string, number: number, isOld: boolean): AnyDocument => {
  const [one, other] = [readers[number % 4], readers[(number + 1) % 4]];
  const at = toInstant(server.clock.now - (isOld ? 20 : 1) * 7 * 86_400_000);
  const fixture = buildDocument(name) as AnyDocument;
  const own = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => field in fixture));
  const dated = { startTime: at, endTime: toInstant(Date.parse(at) + 3_600_000), expiresAt: at, createdAt: at };
  const days = { date: at.slice(0, 10), day: at.slice(0, 10) };
  return {
    ...fixture,
    ...own({
      ...dated,
      ...days,
      role: roles[number % 3],
      userId: one,
      senderId: one,
      receiverId: other,
      requesterId: one,
    }),
    id,
  };
};

interface Device {
  client: SyncClient;
  readonly stream: EventReader;
  scope: string;
  checked: number;
  /** Ids this device made up: the answer is that nothing has them, whether or not something does. */
  readonly guessed: Set<string>;
}

const startDevice = async (who: Username): Promise<Device> => {
  const client = await server.as(who);
  const stream = await client.listen();
  const { scope } = await stream.nextOf<{ scope: string }>('scope');
  return { client, stream, scope, checked: 0, guessed: new Set() };
};

let markers = 0;
/** Reads a stream up to a document everybody may see, stored for this; a new scope rebuilds the device's copy. */
const readStreams = async (devices: ReadonlyMap<Username, Device>): Promise<void> => {
  markers += 1;
  const marker = buildPolicy({ id: fixtureId(5_000_000 + markers) });
  server.store('policy', marker);
  for (const [who, device] of devices) {
    for (let isRead = false; !isRead; ) {
      const received = await device.stream.next();
      if (received === undefined || received.event === 'signed-out') {
        // A raise ended the session (D56): the new one begins after the marker.
        checkReceived(who, device);
        Object.assign(device, { ...(await startDevice(who)), guessed: device.guessed });
        break;
      }
      const data = received.data as { scope?: string; documents?: readonly AnyDocument[] };
      if (received.event === 'scope' && data.scope !== device.scope) {
        checkReceived(who, device);
        Object.assign(device, { client: await server.as(who), scope: data.scope, checked: 0 });
      }
      isRead = data.documents?.some(({ id }) => id === marker.id) ?? false;
    }
  }
};

const whosePay: Readonly<Record<Role, readonly unknown[]>> = { staff: [], manager: ['staff'], admin: roles };

/** S6: rate and pay of hours reach admins, managers where their person was staff, and the person (D35). */
const checkPay = (who: Username, { userId, role, hourlyRate, totalPay }: AnyDocument): void => {
  const actor = actorOf(who);
  if (userId === actor.userId || whosePay[actor.role].includes(role)) return;
  expect({ hourlyRate, totalPay }, `${who} received somebody’s pay`).toEqual({ hourlyRate: 0, totalPay: 0 });
};

/** S6: everything that reached a device is something its person may now see. */
const checkReceived = (who: Username, device: Device): void => {
  for (const { collection, document } of device.client.received.slice(device.checked)) {
    const name = entityOfDocument(collection, document)?.name as EntityName;
    const stored = server.deps.records.find(name, document.id)?.document;
    const readable = document._deleted ? stored : document;
    if (document._deleted && device.guessed.has(document.id)) continue;
    if (readable) expect(mayRead(actorOf(who), name, readable), `${who} received a ${name}`).toBe(true);
    if (name === 'hoursRecord' && !document._deleted) checkPay(who, document);
  }
  device.checked = device.client.received.length;
};

/** S1: a device that has caught up holds exactly what its person may see, within the window. */
const expectConverged = (who: Username, { client }: Device): void => {
  for (const collection of collectionNames) {
    const expected = entitiesOf(collection).flatMap(({ name }) => visibleRows(who, collection, name as EntityName));
    // An old row that was pushed is answered as it is; devices remove it themselves.
    const held = [...client.held(collection).values()].filter((document) =>
      isKept(collection, actorOf(who), document, server.clock.now),
    );
    const byId = (left: AnyDocument, right: AnyDocument) => (left.id < right.id ? -1 : 1);
    expect(held.toSorted(byId), `${who}: ${collection}`).toEqual(expected.toSorted(byId));
  }
};

const visibleRows = (who: Username, collection: CollectionName, name: EntityName) =>
  (server.connection.prepare(`select id from "${entities[name].table}"`).pluck().all() as string[])
    .flatMap((id) => server.deps.records.find(name, id) ?? [])
    .filter((record) => !record.deleted && isKept(collection, actorOf(who), record.document, server.clock.now))
    .filter((record) => mayRead(actorOf(who), name, record.document))
    .map((record) => present(actorOf(who), name, record));

const aPerson = fc.constantFrom(...usernames);
const anEntity = fc.constantFrom(...invented);
const aNumber = fc.integer({ min: 0, max: 7 });
const anAction = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('store' as const), name: anEntity, number: aNumber, isOld: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('remove' as const), name: anEntity, number: aNumber }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('role' as const),
      who: fc.constantFrom('amara' as const, 'ben' as const, 'mo' as const),
      role: fc.constantFrom<Role>('staff', 'manager', 'admin'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('pull' as const),
      who: aPerson,
      collection: fc.constantFrom(...collectionNames),
      limit: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('push' as const),
      who: aPerson,
      name: anEntity,
      number: aNumber,
      isRemoval: fc.boolean(),
    }),
  },
);
type Action = typeof anAction extends fc.Arbitrary<infer Value> ? Value : never;

let runs = 0;
const carryOut = async (
  action: Action,
  devices: ReadonlyMap<Username, Device>,
  idOf: (name: EntityName, number: number) => string,
) => {
  if (action.type === 'role') return setRole(action.who, action.role);
  const client = 'who' in action ? devices.get(action.who)?.client : undefined;
  if (action.type === 'pull') return client?.pullPage(action.collection, action.limit);
  const { name, number } = action;
  const id = idOf(name, number);
  if (action.type === 'store') {
    const document = invent(name, id, number, action.isOld);
    // Completed is final: an entry of pay only ever gets more readers.
    const isCompleted = name === 'payrollEntry' && (number > 3 || server.find(name, id)?.status === 'completed');
    return server.store(name, (isCompleted ? { ...document, status: 'completed' } : document) as never);
  }
  if (action.type === 'remove') {
    const { changes } = inTransaction(server.deps, { actorId: '', device: '' }, (tx) =>
      tx.remove(name, id, `remove-${name}`),
    );
    return server.deps.publish(changes);
  }
  const guess = invent(name, id, number, false);
  devices.get(action.who)?.guessed.add(id);
  return client?.write(
    entities[name].collection,
    action.isRemoval ? removal(guess) : row({ ...guess, createdAt: toInstant(0) }, guess),
  );
};

const setRole = async (who: Username, role: Role): Promise<void> => {
  const user = server.find('user', staff[who].id) as User;
  const grace = await server.as('grace');
  await confirmed(grace.request);
  expect((await grace.write('users', row({ ...user, role }, user))).rejections).toEqual([]);
};

describe('whatever happens', () => {
  it('no device receives what its person may not see (S6), and each ends with all that they may (S1)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 5, maxLength: 25 }), async (actions) => {
        runs += 1;
        const run = runs;
        const idOf = (name: EntityName, number: number) =>
          fixtureId(run * 1000 + entityNames.indexOf(name) * 10 + number);
        for (const who of ['amara', 'ben', 'mo'] as const) await setRole(who, staff[who].role);
        const devices = new Map<Username, Device>();
        for (const who of usernames) devices.set(who, await startDevice(who));
        for (const action of actions) {
          await carryOut(action, devices, idOf);
          await readStreams(devices);
          for (const [who, device] of devices) checkReceived(who, device);
        }
        for (const [who, device] of devices) {
          await device.client.catchUp(collectionNames, 7);
          checkReceived(who, device);
          expectConverged(who, device);
          await device.stream.close();
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  }, 300_000);
});

describe('a row that this person may not see (P11)', () => {
  beforeAll(() => setRole('ben', 'staff'));
  const hidden = (
    [
      'employment',
      'timeOffRequest',
      'checklist',
      'punch',
      'hoursRecord',
      'dailyFigure',
      'message',
      'payee',
      'payrollEntry',
      'notification',
      'shiftTemplate',
    ] as const
  ).map((name) => ({ name, document: { ...(buildDocument(name) as AnyDocument) } }));

  it.each(hidden)('answers as if there were none: $name', async ({ name, document }) => {
    const ben = await server.as('ben');
    const { collection } = entities[name];
    const free = { ...document, id: fixtureId(9_999_999) };
    if (name !== 'employment') server.store(name, document as never);
    const edit = (each: AnyDocument) => row({ ...each, createdAt: toInstant(1) }, each);
    for (const push of [row, edit, removal]) {
      const [taken, unknown] = [await ben.write(collection, push(document)), await ben.write(collection, push(free))];
      expect(JSON.parse(JSON.stringify(taken).replaceAll(document.id, free.id))).toEqual(
        JSON.parse(JSON.stringify(unknown).replaceAll(document.id, free.id)),
      );
    }
  });
});
