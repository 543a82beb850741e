import { expect, it } from 'vitest';
import type { PushRow } from '#schema/api/sync.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { messageAllowance } from '#server/limits.ts';
import type { RestaurantServer } from '#web/e2e/fixtures/restaurant-server.ts';
import {
  eventually,
  freshId,
  type Member,
  newMessage,
  newPunch,
  newShift,
  timesDone,
  untilInStep,
  useSimulation,
} from '#web/e2e/fixtures/simulation.ts';

const simulation = useSimulation();
const admin = { firstName: 'Morgan', role: 'admin' } as const;

const deliver = ({ device, owner }: Member, cookie = owner.cookie) =>
  device.call('deliverInBackground', owner.origin, cookie);

/** The same device with no server answering. */
const beyondReach = (member: Member): Member => ({
  ...member,
  owner: { ...member.owner, origin: 'http://127.0.0.1:1' },
});

/** How many writes the restaurant has had. */
const writes = ({ connection }: RestaurantServer): number =>
  connection.prepare('SELECT 1 FROM audit_trail').all().length;

/** An admin whose app is closed while something waits. */
const closedWith = async (server: RestaurantServer, write: (member: Member) => Promise<unknown>): Promise<Member> => {
  const morgan = await simulation.join(server, admin);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  await write(morgan);
  await morgan.device.call('stop');
  return morgan;
};

const addShift =
  (shift = newShift()) =>
  ({ device }: Member) =>
    device.call('insert', 'shift', [shift]);

/** The rows of push bodies, by collection and in the order of their ids. */
const rowsIn = (bodies: readonly string[]): readonly (readonly [string, PushRow])[] =>
  bodies
    .flatMap((body) =>
      Object.entries(JSON.parse(body).collections as Record<string, PushRow[]>).flatMap(([collection, rows]) =>
        rows.map((row) => [collection, row] as const),
      ),
    )
    .toSorted(([, left], [, right]) => (left.newDocumentState.id < right.newDocumentState.id ? -1 : 1));

it('S4: what waits arrives without the app, and the app does not push it again', async () => {
  const server = await simulation.openServer();
  const [changed, removed] = [newShift(), buildNotice({ id: freshId() })];
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  await grace.device.call('insert', 'shift', [changed]);
  await grace.device.call('insert', 'notice', [{ ...removed, authorId: grace.owner.user.id }]);
  await untilInStep(server, grace);
  const [added, message] = [newShift(), newMessage(grace.owner, grace.owner, 'Saturday')];
  const morgan = await closedWith(server, async ({ device, owner }) => {
    await addShift(added)({ device, owner });
    await device.call('change', 'shift', changed.id, { instructions: 'Fish first' });
    await device.call('change', 'shift', changed.id, { instructions: 'Fish first, then bread' });
    await device.call('remove', 'notice', removed.id);
    await device.call('insert', 'message', [{ ...message, senderId: owner.user.id }]);
    await device.call('insert', 'punch', [newPunch(owner)]);
  });
  const { sent, isDone } = await deliver(morgan);
  expect(isDone).toBe(true);
  expect(timesDone(server, 'create-shift', added.id)).toBe(1);
  await untilInStep(server, grace);
  expect(await grace.device.call('document', 'shifts', changed.id)).toMatchObject({
    instructions: 'Fish first, then bread',
  });
  expect(await grace.device.call('document', 'posts', removed.id)).toBeUndefined();

  const before = writes(server);
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan, grace);
  expect(writes(server)).toBe(before);
  expect(await morgan.device.call('refused')).toEqual([]);
  expect(rowsIn(sent)).toHaveLength(5);
  expect(rowsIn(await morgan.device.call('pushed'))).toEqual([]);
});

it('what the worker sends is what the app would push', async () => {
  const server = await simulation.openServer();
  const changed = newShift();
  const removed = newShift();
  const morgan = await simulation.join(server, admin);
  await morgan.device.call('insert', 'shift', [changed, removed]);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  await addShift()(morgan);
  await morgan.device.call('change', 'shift', changed.id, { instructions: 'Fish first' });
  await morgan.device.call('remove', 'shift', removed.id);
  await morgan.device.call('insert', 'message', [newMessage(morgan.owner, morgan.owner, 'Saturday')]);
  await morgan.device.call('insert', 'punch', [newPunch(morgan.owner)]);
  await morgan.device.call('stop');
  const { sent } = await deliver(beyondReach(morgan));
  const before = (await morgan.device.call('pushed')).length;
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan);
  expect(rowsIn(sent)).toHaveLength(5);
  expect(rowsIn((await morgan.device.call('pushed')).slice(before))).toEqual(rowsIn(sent));
});

it('S4: what was delivered and put back by somebody else is not applied a second time', async () => {
  const server = await simulation.openServer();
  const shift = newShift({ instructions: 'Fish' });
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  await grace.device.call('insert', 'shift', [shift]);
  await untilInStep(server, grace);
  const morgan = await closedWith(server, ({ device }) =>
    device.call('change', 'shift', shift.id, { instructions: 'Meat' }),
  );
  await deliver(morgan);
  await untilInStep(server, grace);
  await grace.device.call('change', 'shift', shift.id, { instructions: 'Fish' });
  await untilInStep(server, grace);
  expect((await deliver(morgan)).sent).toEqual([]);
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan, grace);
  expect(await grace.device.call('document', 'shifts', shift.id)).toMatchObject({ instructions: 'Fish' });
  for (const { device } of [morgan, grace]) expect(await device.call('refused')).toEqual([]);
  expect(await morgan.device.call('waiting')).toEqual([]);
});

it('S3: a delivered message that its receiver has read since is nobody’s loss', async () => {
  const server = await simulation.openServer();
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const message = newMessage(grace.owner, grace.owner, 'Saturday');
  const morgan = await closedWith(server, ({ device, owner }) =>
    device.call('insert', 'message', [{ ...message, senderId: owner.user.id }]),
  );
  await deliver(morgan);
  await untilInStep(server, grace);
  await grace.device.call('change', 'message', message.id, { readAt: new Date().toISOString() as never });
  await untilInStep(server, grace);
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan, grace);
  const read = await grace.device.call('document', 'messages', message.id);
  expect(read?.readAt).not.toBe('');
  expect(await morgan.device.call('document', 'messages', message.id)).toEqual(read);
  expect(await morgan.device.call('refused')).toEqual([]);
});

it('S4: an edit after the delivery goes on top of what somebody else changed since', async () => {
  const server = await simulation.openServer();
  const shift = newShift({ instructions: 'Fish' });
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const morgan = await closedWith(server, addShift(shift));
  await deliver(morgan);
  await untilInStep(server, grace);
  await grace.device.call('change', 'shift', shift.id, { breakDuration: 45 as never });
  await untilInStep(server, grace);
  await morgan.device.call('allowCalls', 0);
  await morgan.device.start(morgan.owner);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Fish, then bread' });
  await morgan.device.call('allowCalls', Number.POSITIVE_INFINITY);
  await morgan.device.call('setOnline', true);
  await untilInStep(server, morgan, grace);
  const both = { instructions: 'Fish, then bread', breakDuration: 45 };
  expect(await grace.device.call('document', 'shifts', shift.id)).toMatchObject(both);
  expect(await morgan.device.call('refused')).toEqual([]);
});

it('S4: what is edited after the delivery is applied on top of it', async () => {
  const server = await simulation.openServer();
  const shift = newShift({ instructions: 'Fish' });
  const morgan = await closedWith(server, addShift(shift));
  await deliver(morgan);
  await morgan.device.call('allowCalls', 0);
  await morgan.device.start(morgan.owner);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Fish, then bread' });
  await morgan.device.call('allowCalls', Number.POSITIVE_INFINITY);
  await morgan.device.call('setOnline', true);
  await untilInStep(server, morgan);
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject({ instructions: 'Fish, then bread' });
  expect(await morgan.device.call('refused')).toEqual([]);
});

it('S3: what the server refuses without the app is listed when the app is opened', async () => {
  const server = await simulation.openServer();
  const morgan = await closedWith(server, ({ device, owner }) =>
    device.call('insert', 'message', [{ ...newMessage(owner, owner, 'To nobody'), receiverId: newShift().id }]),
  );
  expect((await deliver(morgan)).isDone).toBe(true);
  await morgan.device.start(morgan.owner);
  await eventually(async () => expect(await morgan.device.call('refused')).toHaveLength(1));
});

it('an app that is open delivers by itself; the worker takes over when it is closed first', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, admin);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  const [first, second] = [newShift(), newShift()];

  await addShift(first)(morgan);
  const idle = deliver(morgan);
  await morgan.device.call('setOnline', true);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  expect(timesDone(server, 'create-shift', first.id)).toBe(1);

  await addShift(second)(morgan);
  expect(timesDone(server, 'create-shift', second.id)).toBe(0);
  await morgan.device.call('stop');
  const { sent } = await idle;
  expect(rowsIn(sent).map(([, { newDocumentState }]) => newDocumentState.id)).toEqual([second.id]);
  expect(timesDone(server, 'create-shift', second.id)).toBe(1);
});

it('D33: what waits after signing out goes at the next sign-in and not before', async () => {
  const server = await simulation.openServer();
  const shift = newShift();
  const morgan = await closedWith(server, addShift(shift));
  await morgan.device.call('signOut', morgan.owner.user.id);
  expect(await deliver(morgan)).toEqual({ sent: [], isDone: true });
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan);
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
});

it('a copy that was erased is not made again by looking for it', async () => {
  const server = await simulation.openServer();
  const morgan = await closedWith(server, addShift());
  await morgan.device.call('erase', morgan.owner.user.id);
  const before = await morgan.device.call('databases');
  expect(await deliver(morgan)).toEqual({ sent: [], isDone: true });
  expect(await morgan.device.call('databases')).toEqual(before);
});

it("D26: nothing is written under another person's session", async () => {
  const server = await simulation.openServer();
  const shift = newShift();
  const morgan = await closedWith(server, addShift(shift));
  const grace = await server.hire({ firstName: 'Grace', role: 'manager' });
  expect(await deliver(morgan, grace.cookie)).toMatchObject({ isDone: true });
  expect(await deliver(morgan, '')).toMatchObject({ isDone: true });
  expect(timesDone(server, 'create-shift', shift.id)).toBe(0);
});

it('the browser is asked to try again if the server does not answer', async () => {
  const server = await simulation.openServer();
  const morgan = await closedWith(server, addShift());
  expect(await deliver(beyondReach(morgan))).toMatchObject({ isDone: false });
});

it('S7: urgent messages that are too many at once wait by themselves; what else waits arrives without the app', async () => {
  const server = await simulation.openServer();
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const morgan = await simulation.join(server, admin);
  const urgent = (count: number) =>
    Array.from({ length: count }, (_, number) => ({
      ...newMessage(morgan.owner, grace.owner, `Fire ${number}`),
      category: 'URGENT' as const,
    }));
  await morgan.device.call('insert', 'message', urgent(messageAllowance.urgent.atOnce));
  await untilInStep(server, morgan, grace);
  await morgan.device.call('setOnline', false);
  const [shift, punch] = [newShift(), newPunch(morgan.owner)];
  await addShift(shift)(morgan);
  await morgan.device.call('insert', 'punch', [punch]);
  await morgan.device.call('insert', 'message', urgent(5));
  await morgan.device.call('stop');
  const first = await deliver(morgan);
  // They may go later: the browser should ask again.
  expect(first.isDone).toBe(false);
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
  // One for all of it, and one for each of three collections.
  expect(first.sent).toHaveLength(4);
  expect((await deliver(morgan)).sent).toHaveLength(1);
});
