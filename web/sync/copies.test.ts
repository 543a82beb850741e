import { expect, it } from 'vitest';
import { collectionNames } from '#schema/collection-names.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import type { RestaurantServer } from '#web/e2e/fixtures/restaurant-server.ts';
import type { SimulatedDevice } from '#web/e2e/fixtures/simulated-device.ts';
import {
  eventually,
  inHours,
  type Member,
  newMessage,
  newShift,
  timesDone,
  untilInStep,
  useSimulation,
} from '#web/e2e/fixtures/simulation.ts';

import { nothingHeld } from './fixtures/faulty-send.ts';

const simulation = useSimulation();
const manager = { firstName: 'Morgan', role: 'manager' } as const;
const admin = { firstName: 'Alex', role: 'admin' } as const;

/** The pulls that found a network; how often a device tries without one depends on how long it has been without. */
const pulls = async (device: SimulatedDevice) =>
  (await device.call('calls'))
    .filter(({ path, isSent }) => isSent && path.endsWith('/pull'))
    .map(({ collections }) => collections);

const putShifts = (server: RestaurantServer, count: number, hoursFromNow: (index: number) => number): void => {
  inTransaction(server.deps, { actorId: '', device: '' }, (tx) => {
    for (let index = 0; index < count; index += 1) {
      const hours = hoursFromNow(index);
      tx.put('shift', newShift({ startTime: inHours(hours) as never, endTime: inHours(hours + 6) as never }), 'seed');
    }
  });
};

const becomes = (server: RestaurantServer, { owner }: Member, role: 'staff' | 'manager', alex: Member) =>
  alex.device.call('change', 'user', owner.user.id, { role }).then(() => untilInStep(server, alex));

it('the first sync brings people and the shifts of this week in one request, then the rest', async () => {
  const server = await simulation.openServer();
  putShifts(server, 1200, (index) => 24 * 20 + index);
  putShifts(server, 3, (index) => 24 * (index + 1));
  const owner = await server.hire(manager);
  const device = await simulation.openDevice();
  await device.call('allowCalls', 2);
  await device.start(owner);
  await eventually(async () => expect((await device.call('documents')).shifts).toHaveLength(3));
  expect((await device.call('documents')).users).toHaveLength(1);
  expect((await pulls(device))[0]).toEqual(['restaurant', 'users', 'shifts']);
  expect(await device.call('status')).toMatchObject({ isPulling: true });
  await device.call('allowCalls', Number.POSITIVE_INFINITY);
  await device.call('setOnline', true);
  await untilInStep(server, { owner, device });
  expect((await device.call('documents')).shifts).toHaveLength(1203);
});

it('S9: a launch asks once for all collections', async () => {
  const server = await simulation.openServer();
  putShifts(server, 1, () => 24);
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  await morgan.device.call('stop');
  putShifts(server, 5, (index) => 24 * index);
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan);
  expect(await pulls(morgan.device)).toEqual([expect.arrayContaining([...collectionNames])]);
});

it('S9: a reconnect asks once for all collections', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  const before = (await pulls(morgan.device)).length;
  await morgan.device.call('setOnline', false);
  putShifts(server, 5, (index) => 24 * index);
  await morgan.device.call('setOnline', true);
  await untilInStep(server, morgan);
  const asked = (await pulls(morgan.device)).slice(before);
  expect(asked).toEqual([expect.arrayContaining([...collectionNames])]);
});

it('a manager who becomes staff gets a new copy: what is allowed is sent, what is not is listed', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, manager);
  const amara = await simulation.join(server, { firstName: 'Amara', managerId: morgan.owner.user.id });
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, alex, morgan, amara);
  expect((await morgan.device.call('documents')).employments).toHaveLength(2);
  await morgan.device.call('setOnline', false);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Too late' });
  const message = newMessage(morgan.owner, alex.owner, 'Still allowed');
  await morgan.device.call('insert', 'message', [message]);
  await becomes(server, morgan, 'staff', alex);
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(timesDone(server, 'send-message', message.id)).toBe(1));
  await untilInStep(server, alex, morgan, amara);
  expect((await morgan.device.call('documents')).employments).toHaveLength(1);
  expect(await morgan.device.call('refused')).toMatchObject([
    { code: 'not-allowed', changes: ['instructions'], submitted: { instructions: 'Too late' } },
  ]);
});

it('one pull is enough to hide what a former manager may not see: the session need not be asked', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, manager);
  await morgan.device.call('insert', 'shift', [newShift({ status: 'draft' })]);
  await untilInStep(server, alex, morgan);
  await morgan.device.call('setOnline', false);
  await becomes(server, morgan, 'staff', alex);
  await morgan.device.call('hold', { ...nothingHeld, requests: ['/api/session'] });
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect((await morgan.device.call('documents')).shifts).toEqual([]));
  await morgan.device.call('hold', nothingHeld);
  await untilInStep(server, alex, morgan);
});

it('who signs in again as staff finds nothing of a manager’s on a copy that was kept, before any call', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, manager);
  await morgan.device.call('insert', 'shift', [newShift({ status: 'draft' })]);
  await untilInStep(server, alex, morgan);
  await morgan.device.call('setOnline', false);
  const message = newMessage(morgan.owner, alex.owner, 'Kept');
  await morgan.device.call('insert', 'message', [message]);
  await morgan.device.call('signOut', morgan.owner.user.id);
  await becomes(server, morgan, 'staff', alex);
  const owner = { ...(await server.signIn('morgan')), isNewSignIn: true };
  await morgan.device.call('allowCalls', 0);
  await morgan.device.start(owner);
  expect((await morgan.device.call('documents')).shifts).toEqual([]);
  expect(await morgan.device.call('waiting')).toHaveLength(1);
  await morgan.device.call('allowCalls', Number.POSITIVE_INFINITY);
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(timesDone(server, 'send-message', message.id)).toBe(1));
});

it('S6: who was demoted while somebody else used the browser sees no draft once they signed in, before any call', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, manager);
  const draft = newShift({ status: 'draft' });
  await alex.device.call('insert', 'shift', [draft]);
  await untilInStep(server, alex, morgan);
  // The other person signed in over Morgan's ended session: nobody has closed the copy.
  await morgan.device.call('stop');
  await becomes(server, morgan, 'staff', alex);
  await morgan.device.call('allowCalls', 0);
  await morgan.device.start({ ...(await server.signIn('morgan')), isNewSignIn: true });
  expect(await morgan.device.call('document', 'shifts', draft.id)).toBeUndefined();
});

it('S6: who was demoted while their session was over sees no draft once they signed in, though nothing else gets through', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, manager);
  const draft = newShift({ status: 'draft' });
  await alex.device.call('insert', 'shift', [draft]);
  await untilInStep(server, alex, morgan);
  await morgan.device.call('setOnline', false);
  await becomes(server, morgan, 'staff', alex);
  await morgan.device.call('hold', {
    ...nothingHeld,
    requests: ['/api/sync/pull', '/api/sync/push', '/api/sync/stream', '/api/session'],
  });
  await morgan.device.call('setOnline', true);
  await morgan.device.call('signInAgain', await server.signIn('morgan'));
  expect(await morgan.device.call('document', 'shifts', draft.id)).toBeUndefined();
});

it('staff who become managers write to what they only read before', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  const shift = newShift();
  await alex.device.call('insert', 'shift', [shift]);
  await untilInStep(server, alex, amara);
  await server.hire({ firstName: 'Benny' });
  await becomes(server, amara, 'manager', alex);
  // A raise ends sessions, which others may be using (D56).
  const raised = { ...amara, owner: await server.signIn('amara') };
  await amara.device.call('signInAgain', raised.owner);
  await untilInStep(server, alex, raised);
  expect((await amara.device.call('documents')).employments).toHaveLength(2);
  await amara.device.call('change', 'shift', shift.id, { instructions: 'Mine to say now' });
  await untilInStep(server, alex, raised);
  expect(timesDone(server, 'edit-shift', shift.id)).toBe(1);
  expect(await amara.device.call('refused')).toEqual([]);
});

it('S2: a restored server means a new copy, and waiting writes go to it', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  const made = newShift();
  await morgan.device.call('insert', 'shift', [made]);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Kept' });
  server.connection.prepare("UPDATE sync_state SET epoch = 'restored'").run();
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(timesDone(server, 'create-shift', made.id)).toBe(1));
  await untilInStep(server, morgan);
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject({ instructions: 'Kept' });
  expect(await morgan.device.call('refused')).toEqual([]);
});

it('a session that has ended keeps waiting writes; a new sign-in sends them', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  server.connection.prepare('DELETE FROM sessions').run();
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(await morgan.device.call('status')).toMatchObject({ connection: 'signed-out' }));
  expect(await morgan.device.call('waiting')).toHaveLength(1);
  expect(await morgan.device.call('events')).toEqual(['signed-out']);
  const owner = await server.signIn('morgan');
  await morgan.device.call('signInAgain', owner);
  await untilInStep(server, { ...morgan, owner });
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
});

it('a reset fetches everything anew and loses nothing that waits', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await morgan.device.call('reset');
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(timesDone(server, 'create-shift', shift.id)).toBe(1));
  await untilInStep(server, morgan);
});

it('old rows leave the device and stay on the server, over a kill and a restart too', async () => {
  const server = await simulation.openServer();
  const present = Date.now();
  server.clock.now = present - 30 * 7 * 86_400_000;
  putShifts(server, 2, () => -25 * 7 * 24);
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  expect((await morgan.device.call('documents')).shifts).toHaveLength(2);
  await morgan.device.kill();
  server.clock.now = present;
  const owner = await server.signIn('morgan');
  await morgan.device.start(owner);
  await untilEvicted(morgan);
  await untilInStep(server, { ...morgan, owner });
  expect(server.connection.prepare('SELECT 1 FROM shifts WHERE deleted = 0').all()).toHaveLength(2);
});

const untilEvicted = ({ device }: Member): Promise<void> =>
  eventually(async () => {
    const { users, shifts } = await device.call('documents');
    expect(users).toHaveLength(1);
    expect(await device.call('status')).toMatchObject({ isPulling: false });
    expect(shifts).toEqual([]);
  });
