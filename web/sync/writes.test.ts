import { expect, it } from 'vitest';
import type { SimulatedDevice } from '#web/e2e/fixtures/simulated-device.ts';
import {
  eventually,
  freshId,
  newMessage,
  newPunch,
  newShift,
  timesDone,
  timesTold,
  untilInStep,
  useSimulation,
} from '#web/e2e/fixtures/simulation.ts';
import { noFaults, nothingHeld } from './fixtures/faulty-send.ts';

const simulation = useSimulation();
const manager = { firstName: 'Morgan', role: 'manager' } as const;

const pushes = async (device: SimulatedDevice): Promise<number> =>
  (await device.call('calls')).filter(({ path }) => path.endsWith('/push')).length;

it('S1: a write arrives on the server and takes over what the server owns, although its event is on the way too', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const shift = newShift({ createdAt: '2020-01-01T00:00:00.000Z' as never });
  expect(await morgan.device.call('insert', 'shift', [shift])).toMatchObject({ ok: true });
  await untilInStep(server, morgan);
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject({ createdBy: morgan.owner.user.id });
  expect(await pushes(morgan.device)).toBe(1);
});

it('S8: a write reaches another device through the stream, without a question', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, morgan, amara);
  const before = (await amara.device.call('calls')).length;
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await eventually(async () => expect(await amara.device.call('document', 'shifts', shift.id)).toBeDefined());
  expect(await amara.device.call('calls')).toHaveLength(before);
});

it('S4: lost answers double neither a shift nor a punch nor a message', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  await untilInStep(server, morgan, grace);
  await morgan.device.call('setFaults', { ...noFaults, dropAnswer: 1 });
  const [shift, punch] = [newShift({ userId: grace.owner.user.id }), newPunch(morgan.owner)];
  const message = newMessage(morgan.owner, grace.owner, 'Saturday');
  await morgan.device.call('insert', 'shift', [shift]);
  await morgan.device.call('insert', 'punch', [punch]);
  await morgan.device.call('insert', 'message', [message]);
  await morgan.device.call('setImpatient', true);
  await eventually(async () => expect(await pushes(morgan.device)).toBeGreaterThan(3));
  await morgan.device.call('setFaults', noFaults);
  await untilInStep(server, morgan, grace);
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
  expect(timesDone(server, 'send-message', message.id)).toBe(1);
  expect(timesTold(server, grace.owner, 'message-received')).toBe(1);
});

it('S3: a refused new document disappears and is listed with all that was entered', async () => {
  const server = await simulation.openServer();
  const amara = await simulation.join(server, { firstName: 'Amara' });
  const ben = await simulation.join(server, { firstName: 'Benny' });
  await untilInStep(server, amara, ben);
  const message = newMessage(amara.owner, ben.owner, 'Only to you');
  await amara.device.call('insert', 'message', [message]);
  await untilInStep(server, amara, ben);
  expect(await amara.device.call('document', 'messages', message.id)).toBeUndefined();
  expect(await amara.device.call('refused')).toMatchObject([{ code: 'receiver-not-routed', submitted: message }]);
  expect(await pushes(amara.device)).toBe(1);
});

it('S3: a refused change goes back to what the server has, is listed, and is not sent again', async () => {
  const server = await simulation.openServer();
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, amara);
  const { id } = amara.owner.user;
  await amara.device.call('change', 'employment', id, { hourlyRate: 9900 as never });
  await untilInStep(server, amara);
  expect(await amara.device.call('document', 'employments', id)).toMatchObject({ hourlyRate: 1320 });
  const [refusal] = await amara.device.call('refused');
  expect(refusal).toMatchObject({ code: 'not-allowed', changes: ['hourlyRate'], current: { hourlyRate: 1320 } });
  await amara.device.call('change', 'employment', id, { address: '1 New Road, Leeds' });
  await untilInStep(server, amara);
  expect(await pushes(amara.device)).toBe(2);
  expect(await amara.device.call('refused')).toHaveLength(1);
});

it('S3: two refused changes of one document are both kept', async () => {
  const server = await simulation.openServer();
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, amara);
  const { id } = amara.owner.user;
  await amara.device.call('change', 'employment', id, { hourlyRate: 9900 as never });
  await untilInStep(server, amara);
  await amara.device.call('change', 'employment', id, { weeklyHours: 12 });
  await untilInStep(server, amara);
  const refused = await amara.device.call('refused');
  expect(refused.map(({ changes }) => changes).sort()).toEqual([['hourlyRate'], ['weeklyHours']]);
});

it('two managers change different fields of one shift without a connection: both stand, nobody is refused', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan, grace);
  for (const { device } of [morgan, grace]) await device.call('setOnline', false);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Polish the glasses' });
  await grace.device.call('change', 'shift', shift.id, { breakDuration: 45 as never });
  for (const { device } of [morgan, grace]) await device.call('setOnline', true);
  await untilInStep(server, morgan, grace);
  const merged = { instructions: 'Polish the glasses', breakDuration: 45 };
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject(merged);
  expect([...(await morgan.device.call('refused')), ...(await grace.device.call('refused'))]).toEqual([]);
});

it('two managers change the same field: one stands, the other is listed by the person who made it', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan, grace);
  await grace.device.call('setOnline', false);
  await grace.device.call('change', 'shift', shift.id, { instructions: 'From Grace', breakDuration: 60 as never });
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'From Morgan' });
  await untilInStep(server, morgan);
  await grace.device.call('setOnline', true);
  await untilInStep(server, morgan, grace);
  const stands = { instructions: 'From Morgan', breakDuration: 60 };
  expect(await grace.device.call('document', 'shifts', shift.id)).toMatchObject(stands);
  const [refusal] = await grace.device.call('refused');
  expect(refusal).toMatchObject({
    code: 'changed-first',
    mine: ['instructions'],
    submitted: { instructions: 'From Grace' },
    current: { instructions: 'From Morgan' },
  });
  await grace.device.call('retry', refusal?.key ?? '');
  await untilInStep(server, morgan, grace);
  const retried = { instructions: 'From Grace', breakDuration: 60 };
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject(retried);
  expect(await grace.device.call('refused')).toEqual([]);
});

it('an edit of a shift that has been cancelled since does not merge into it', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan, grace);
  await grace.device.call('setOnline', false);
  await grace.device.call('change', 'shift', shift.id, { breakDuration: 60 as never });
  await morgan.device.call('change', 'shift', shift.id, { status: 'cancelled' });
  await untilInStep(server, morgan);
  await grace.device.call('setOnline', true);
  await untilInStep(server, morgan, grace);
  expect(await grace.device.call('document', 'shifts', shift.id)).toMatchObject({
    status: 'cancelled',
    breakDuration: 30,
  });
  expect(await grace.device.call('refused')).toMatchObject([{ mine: ['breakDuration'] }]);
});

it('a change that is taken back before it was sent leaves nothing waiting', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Bring ice' });
  await morgan.device.call('change', 'shift', shift.id, { instructions: '' });
  await morgan.device.call('setOnline', true);
  await untilInStep(server, morgan);
});

it('what is referred to arrives before what refers to it, after a time without a connection', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  const shift = newShift({ userId: morgan.owner.user.id });
  await morgan.device.call('insert', 'punch', [{ ...newPunch(morgan.owner), shiftId: shift.id }]);
  await morgan.device.call('insert', 'shift', [shift, newShift({ id: freshId() })]);
  await morgan.device.call('stop');
  await morgan.device.start(morgan.owner);
  await untilInStep(server, morgan);
  expect(await morgan.device.call('refused')).toEqual([]);
});

it('S1: what somebody else wrote after my write reached the server comes through, although it overtakes the answer to mine', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const grace = await simulation.join(server, { firstName: 'Grace', role: 'manager' });
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan, grace);
  await morgan.device.call('setOnline', false);
  await morgan.device.call('change', 'shift', shift.id, { instructions: 'Keys' });
  await morgan.device.call('stop');
  await morgan.device.call('hold', { requests: ['/api/sync/pull'], answers: ['/api/sync/push'] });
  await morgan.device.start(morgan.owner);
  await eventually(async () =>
    expect(await grace.device.call('document', 'shifts', shift.id)).toMatchObject({ instructions: 'Keys' }),
  );
  await grace.device.call('change', 'shift', shift.id, { breakDuration: 45 as never });
  await untilInStep(server, grace);
  await morgan.device.call('hold', { requests: [], answers: ['/api/sync/push'] });
  await eventually(async () => expect((await morgan.device.call('status')).lastSyncedAt).toBeDefined());
  for (let reading = 0; reading < 5; reading += 1) await morgan.device.call('documents');
  await morgan.device.call('hold', nothingHeld);
  await untilInStep(server, morgan, grace);
  expect(await morgan.device.call('document', 'shifts', shift.id)).toMatchObject({
    instructions: 'Keys',
    breakDuration: 45,
  });
});

it('S3: a change of what is deleted in the same moment is refused, and not stored where nobody finds it', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const shift = newShift();
  await morgan.device.call('insert', 'shift', [shift]);
  await untilInStep(server, morgan);
  const [removed, changed] = await Promise.all([
    morgan.device.call('remove', 'shift', shift.id),
    morgan.device.call('change', 'shift', shift.id, { instructions: 'Keys' }),
  ]);
  expect(removed).toMatchObject({ ok: true });
  expect(changed).toMatchObject({ ok: false, code: 'not-on-device' });
  await untilInStep(server, morgan);
});

it('S7: more urgent messages than may be sent at once wait by themselves: what else was written goes out', async () => {
  const server = await simulation.openServer();
  const morgan = await simulation.join(server, manager);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, morgan, amara);
  await morgan.device.call('setOnline', false);
  const urgent = Array.from({ length: 25 }, (_, number) => ({
    ...newMessage(morgan.owner, amara.owner, `Fire ${number}`),
    category: 'URGENT' as const,
  }));
  for (const message of urgent) await morgan.device.call('insert', 'message', [message]);
  const ordinary = newMessage(morgan.owner, amara.owner, 'The van comes at ten');
  await morgan.device.call('insert', 'message', [ordinary]);
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(timesDone(server, 'send-message', ordinary.id)).toBe(1));
  const sent = urgent.filter(({ id }) => timesDone(server, 'send-message', id) === 1).length;
  expect(sent).toBeGreaterThanOrEqual(15);
  expect(sent).toBeLessThan(25);
  await eventually(async () => expect(await morgan.device.call('waiting')).toHaveLength(25 - sent));
  expect(await morgan.device.call('refused')).toEqual([]);
});
