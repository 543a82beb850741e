import { expect, it } from 'vitest';
import { inTransaction } from '#server/domain/transaction.ts';
import {
  eventually,
  newMessage,
  newPunch,
  timesDone,
  untilInStep,
  useSimulation,
} from '#web/e2e/fixtures/simulation.ts';
import { nothingHeld } from './fixtures/faulty-send.ts';
import { askStanding } from './last-punches.ts';

const simulation = useSimulation();
const admin = { firstName: 'Alex', role: 'admin' } as const;

/** Amara clocked in offline, and was deactivated before she was online again. */
const deactivatedOffline = async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, admin);
  const amara = await simulation.join(server, { firstName: 'Amara' });
  await untilInStep(server, alex, amara);
  await amara.device.call('setOnline', false);
  const punch = newPunch(amara.owner);
  await amara.device.call('insert', 'punch', [punch]);
  await alex.device.call('change', 'user', amara.owner.user.id, { isActive: false });
  await untilInStep(server, alex);
  return { server, alex, amara, punch };
};

it('D24: a deactivated account sends its last punches, then the copy is erased', async () => {
  const { server, amara, punch } = await deactivatedOffline();
  await amara.device.call('setOnline', true);
  await eventually(async () => expect(await amara.device.call('events')).toEqual(['erased']));
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
  expect(await amara.device.call('databases')).toEqual([]);
});

it('D24, S3: what was clocked before the deactivation is not erased before the server has decided on it', async () => {
  const { server, amara, punch } = await deactivatedOffline();
  await amara.device.call('setPortal', true);
  await amara.device.call('setOnline', true);
  const lastPushes = async () => (await amara.device.call('pushed')).filter((body) => !JSON.parse(body).number).length;
  await eventually(async () => expect(await lastPushes()).toBe(1));
  await eventually(async () => {
    await amara.device.call('setOnline', true);
    // Each look goes online once more, and a slow one may miss the second push.
    expect(await lastPushes()).toBeGreaterThan(1);
  });
  expect(await amara.device.call('waiting')).toHaveLength(1);
  expect(await amara.device.call('events')).toEqual([]);
  await amara.device.call('setPortal', false);
  await eventually(async () => {
    await amara.device.call('setOnline', true);
    expect(await amara.device.call('events')).toEqual(['erased']);
  });
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
});

it('an account that is active again before its last punches arrived is not erased: what waits goes out', async () => {
  const { server, alex, amara, punch } = await deactivatedOffline();
  const message = newMessage(amara.owner, alex.owner, 'Still here');
  await amara.device.call('insert', 'message', [message]);
  await amara.device.call('hold', { ...nothingHeld, requests: ['/api/sync/push', '/api/session'] });
  await amara.device.call('setOnline', true);
  await eventually(async () =>
    expect((await amara.device.call('calls')).map(({ path }) => path)).toContain('/api/session'),
  );
  inTransaction(server.deps, { actorId: '', device: '' }, (tx) => {
    const user = tx.find('user', amara.owner.user.id);
    if (user) tx.put('user', { ...user, isActive: true }, 'activate');
  });
  const owner = await server.signIn('amara');
  await amara.device.call('signInAgain', owner);
  await amara.device.call('hold', nothingHeld);
  await eventually(async () => expect(timesDone(server, 'send-message', message.id)).toBe(1));
  await untilInStep(server, { ...amara, owner });
  expect(timesDone(server, 'punch', punch.id)).toBe(1);
  expect(await amara.device.call('events')).toEqual([]);
});

it('D24, S3: what is written while the last punches are on their way is refused or told of: nothing goes unsaid', async () => {
  const { alex, amara } = await deactivatedOffline();
  await amara.device.call('hold', { ...nothingHeld, answers: ['/api/sync/push'] });
  await amara.device.call('setOnline', true);
  await eventually(async () =>
    expect((await amara.device.call('pushed')).some((body) => !JSON.parse(body).number)).toBe(true),
  );
  const message = newMessage(amara.owner, alex.owner, 'Last word');
  const written = await amara.device.call('insert', 'message', [message]);
  await amara.device.call('hold', nothingHeld);
  await eventually(async () => expect(await amara.device.call('events')).toEqual(['erased']));
  expect(await amara.device.call('notTaken')).toEqual(written.ok ? [message.id] : []);
});

it('a session that has ended is no word of a deactivation, and a portal’s page no word at all', async () => {
  const answered = (status: number, body: unknown) => askStanding(async () => Response.json(body, { status }));
  expect(await answered(401, { error: { code: 'signed-out' } })).toBe('active');
  expect(await answered(403, { error: { code: 'account-deactivated' } })).toBe('deactivated');
  expect(await answered(401, 'Sign in to the Wi-Fi')).toBeUndefined();
});
