import { expect, it } from 'vitest';
import { eventually, newPunch, newShift, timesDone, untilInStep, useSimulation } from '#web/e2e/fixtures/simulation.ts';
import { nothingHeld } from './fixtures/faulty-send.ts';

const simulation = useSimulation();
const admin = { firstName: 'Alex', role: 'admin' } as const;

it('S6: who is demoted sees no draft any more, though nothing can be stored', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const morgan = await simulation.join(server, { firstName: 'Morgan', role: 'manager' });
  const draft = newShift({ status: 'draft', instructions: 'Secret draft' });
  await alex.device.call('insert', 'shift', [draft]);
  await untilInStep(server, alex, morgan);
  await morgan.device.call('fill', true);
  await alex.device.call('change', 'user', morgan.owner.user.id, { role: 'staff' });
  // The page restarts, as its screens have not noticed.
  await eventually(async () => expect(await morgan.device.call('events')).toContain('gone'));
  await morgan.device.kill();
  await morgan.device.call('hold', {
    ...nothingHeld,
    requests: ['/api/sync/pull', '/api/sync/push', '/api/sync/stream'],
  });
  await morgan.device.start(morgan.owner);
  expect(await morgan.device.call('document', 'shifts', draft.id)).toBeUndefined();
});

it.each([
  ['at the sign-out', 'before'],
  ['at the sign-in', 'after'],
] as const)(
  'S6: who was demoted while signed out sees no draft once they sign in, though nothing could be stored %s',
  async (_, when) => {
    const server = await simulation.openServer();
    const alex = await simulation.join(server, admin);
    const morgan = await simulation.join(server, { firstName: 'Morgan', role: 'manager' });
    const draft = newShift({ status: 'draft', instructions: 'Secret draft' });
    await alex.device.call('insert', 'shift', [draft]);
    await untilInStep(server, alex, morgan);
    await morgan.device.call('setOnline', false);
    await morgan.device.call('insert', 'shift', [newShift({ instructions: 'Waits' })]);
    await morgan.device.call('fill', when === 'before');
    await morgan.device.call('signOut', morgan.owner.user.id);
    await morgan.device.call('fill', when === 'after');
    await alex.device.call('change', 'user', morgan.owner.user.id, { role: 'staff' });
    await untilInStep(server, alex);
    await morgan.device.call('allowCalls', 0);
    await morgan.device.start({ ...(await server.signIn('morgan')), isNewSignIn: true });
    expect(await morgan.device.call('document', 'shifts', draft.id)).toBeUndefined();
    expect(await morgan.device.call('waiting')).toHaveLength(1);
  },
);

it('D24: who is deactivated has their last punches sent and no copy any more, though nothing can be stored', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, alex, amara);
  await amara.device.call('setOnline', false);
  const punch = newPunch(amara.owner);
  await amara.device.call('insert', 'punch', [punch]);
  await amara.device.call('fill', true);
  await alex.device.call('change', 'user', amara.owner.user.id, { isActive: false });
  await untilInStep(server, alex);
  await amara.device.call('setOnline', true);
  await eventually(async () => expect(await amara.device.call('events')).toEqual(['erased']));
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
});

it('one can sign out, though nothing can be stored', async () => {
  const server = await simulation.openServer();
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, amara);
  await amara.device.call('fill', true);
  expect(await amara.device.call('closeForWriting')).toBe(0);
  await amara.device.call('signOut', amara.owner.user.id);
  expect(await amara.device.call('databases')).toEqual([]);
});

it('S8: the device does not say that it is in step while what the server sends cannot be stored', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, alex, amara);
  expect((await amara.device.call('status')).lastSyncedAt).toBeDefined();
  await amara.device.call('fill', true);
  await alex.device.call('insert', 'shift', [newShift({ instructions: 'Does not fit' })]);
  await eventually(async () => expect((await amara.device.call('status')).storage).toBe('nearly-full'));
  expect((await amara.device.call('status')).lastSyncedAt).toBeUndefined();
  await amara.device.call('fill', false);
  await untilInStep(server, alex, amara);
  await eventually(async () => expect((await amara.device.call('status')).lastSyncedAt).toBeDefined());
});

it.each(['Bring 10 keys', 'Bring 50 keys'])(
  'a change sent from a full disk without a note is edited to “%s” before the answer: the edit stands',
  async (last) => {
    const server = await simulation.openServer();
    const alex = await simulation.join(server, admin);
    const morgan = await simulation.join(server, { firstName: 'Morgan', role: 'manager' });
    const shift = newShift({ instructions: 'Bring 10 keys' });
    const write = (instructions: string) => morgan.device.call('change', 'shift', shift.id, { instructions });
    const stored = () => server.deps.records.find('shift', shift.id)?.document;
    await alex.device.call('insert', 'shift', [shift]);
    await untilInStep(server, alex, morgan);
    await morgan.device.call('setOnline', false);
    await write('Bring 99 keys');
    await morgan.device.call('fill', true);
    await morgan.device.call('hold', { ...nothingHeld, answers: ['/api/sync/push', '/api/sync/pull'] });
    await morgan.device.call('setOnline', true);
    await eventually(async () => expect(stored()).toMatchObject({ instructions: 'Bring 99 keys' }));
    await morgan.device.call('fill', false);
    await write(last);
    await morgan.device.call('hold', nothingHeld);
    await untilInStep(server, alex, morgan);
    expect(stored()).toMatchObject({ instructions: last });
    expect(await morgan.device.call('refused')).toEqual([]);
  },
);
