import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeEvent } from '#schema/api/sync.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { User } from '#schema/entities/user.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { createSyncClient, row } from '#server/fixtures/sync-client.ts';
import { confirmed, type SignedInRequest } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('payee', buildPayee({ id: staff.ben.id, userId: staff.ben.id }));
});
afterEach(() => server.close());

const words = 'Somebody else knew your last password. Ask an admin for a link to set a new one.';
const [known, chosen, fresh] = ['known to Mo', 'chosen by Mo', 'set with a fresh link'];

/** Somebody makes a link for a person, and it is used to set this password. */
const setByLink = async (by: Username, who: Username, password: string) => {
  const request = await confirmed(await server.signIn(by));
  const { path } = (await (await request('/api/password/link', { body: { userId: staff[who].id } })).json()) as {
    path: string;
  };
  const token = new URL(path, 'http://localhost').searchParams.get('token');
  expect((await server.request('/api/password/set', { body: { token, password } })).status).toBe(200);
};
const change = async (request: SignedInRequest, current: string, password: string) =>
  (await request('/api/password/change', { body: { current, password } })).status;
const setRole = (who: Username, role: User['role']) =>
  server.run('grace', (tx) => {
    const stored = tx.find('user', staff[who].id) as User;
    return changeUser(tx, stored, { ...stored, role });
  });
const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error?: { code: string; message: string } };
  return { status: answer.status, code: error?.code, message: error?.message };
};
const refusedAct = { status: 403, code: 'fresh-link-needed', message: words };

/** The calls and pushed rows that only a role allows. */
const tryActs = async (request: SignedInRequest, password: string) => {
  await confirmed(request, password);
  const client = createSyncClient(request, 'amara-phone');
  await client.catchUp(['users', 'payroll', 'restaurant']);
  const mo = server.find('user', staff.mo.id) as User;
  const ben = server.find('user', staff.ben.id) as User;
  const place = server.all('restaurant')[0];
  if (!place) throw new Error('There is no restaurant');
  const payee = server.find('payee', staff.ben.id) as Payee;
  const pushes = [
    await client.write('users', row({ ...mo, role: 'admin' }, mo)),
    await client.write('users', row({ ...ben, isActive: false }, ben)),
    await client.write('restaurant', row({ ...place, name: 'Another' }, place)),
    await client.write('payroll', row({ ...payee, taxCode: 'BR' }, payee)),
  ];
  for (const { rejections } of pushes)
    expect(rejections).toMatchObject([{ code: 'fresh-link-needed', message: words }]);
  const calls: readonly [string, object][] = [
    ['/api/password/link', { body: { userId: staff.ben.id } }],
    ['/api/pin/codes', { body: { userId: staff.ben.id } }],
    ['/api/users', { body: newUser }],
    [`/api/admin/users/${staff.mo.id}`, { method: 'PATCH', body: { isActive: false } }],
    ['/api/payroll/periods', { body: period }],
  ];
  for (const [path, init] of calls)
    expect([path, await refusalOf(await request(path, init))]).toEqual([path, refusedAct]);
  expect(server.find('user', staff.mo.id)?.role).toBe('manager');
};
const newUser = {
  firstName: 'Leo',
  lastName: 'Novak',
  email: 'leo@example.com',
  username: 'leo',
  password: 'typed for Leo',
  role: 'admin',
};
const period = { startDate: '2026-06-01', paymentDate: '2026-06-30', frequency: 'monthly' };

describe('after a raise, an account whose password a manager knew (D56)', () => {
  it('performs nothing that the raise allows, also after the forced change', async () => {
    await setByLink('mo', 'amara', known);
    setRole('amara', 'admin');
    const request = await server.signIn('amara', known);
    expect(await (await request('/api/session')).json()).toMatchObject({ mustChangePassword: true });
    expect(await change(request, known, chosen)).toBe(200);
    await tryActs(request, chosen);
    await tryActs(await server.signIn('amara', chosen), chosen);
  });

  it('nor where that password was changed in a session that it began', async () => {
    await setByLink('mo', 'amara', known);
    expect(await change(await server.signIn('amara', known), known, chosen)).toBe(200);
    setRole('amara', 'manager');
    setRole('amara', 'admin');
    const request = await server.signIn('amara', chosen);
    expect(await (await request('/api/session')).json()).not.toHaveProperty('mustChangePassword');
    await tryActs(request, chosen);
  });

  it('reads no more than staff do, whichever way it asks and however long ago the link was', async () => {
    await setByLink('mo', 'amara', known);
    await change(await server.signIn('amara', known), known, chosen);
    server.clock.now += 20 * 86_400_000;
    setRole('amara', 'admin');
    const request = await server.signIn('amara', chosen);
    expect(await (await request('/api/session')).json()).toMatchObject({ role: 'staff', needsLink: true });
    const client = createSyncClient(request, 'amara-phone');
    await client.catchUp(['payroll', 'employments']);
    expect([...client.held('payroll').keys()]).not.toContain(staff.ben.id);
    expect([...client.held('employments').keys()]).toEqual([staff.amara.id]);
    const stream = await client.listen();
    const scope = await stream.nextOf<{ scope: string }>('scope');
    expect(scope).toEqual({ scope: (await client.push({})).scope });
    const ben = server.find('employment', staff.ben.id) as Employment;
    server.run('grace', (tx) => tx.put('employment', { ...ben, address: '1 New Road' }, 'change-employment'));
    const amara = server.find('employment', staff.amara.id) as Employment;
    server.run('grace', (tx) => tx.put('employment', { ...amara, address: '2 New Road' }, 'change-employment'));
    expect((await stream.nextOf<ChangeEvent>('change')).documents).toMatchObject([{ id: staff.amara.id }]);
    stream.close();
    for (const path of ['/api/tablets', '/api/admin/users'])
      expect([path, (await request(path)).status]).toEqual([path, 403]);
  });

  it('changes bank details that an admin has to confirm, however long ago the link was', async () => {
    server.store('payee', buildPayee({ id: staff.amara.id, userId: staff.amara.id }));
    await setByLink('mo', 'amara', known);
    await change(await server.signIn('amara', known), known, chosen);
    server.clock.now += 20 * 86_400_000;
    setRole('amara', 'manager');
    const request = await confirmed(await server.signIn('amara', chosen), chosen);
    const client = createSyncClient(request, 'amara-phone');
    await client.catchUp(['payroll']);
    const { _deleted, ...held } = client.held('payroll').get(staff.amara.id) ?? { id: '' };
    await client.write('payroll', row({ ...held, accountNumber: '55779911' }, held));
    expect(server.find('payee', staff.amara.id)?.bankToConfirmSince).not.toBe('');
  });

  it('acts once a link from an admin was used, and the raising admin hears that one is needed', async () => {
    await setByLink('mo', 'amara', known);
    setRole('amara', 'manager');
    const told = server.all('notification').filter(({ userId }) => userId === staff.grace.id);
    expect(told).toContainEqual(
      expect.objectContaining({
        title: 'Make Amara a link to set their password',
        link: `/staff-management?person=${staff.amara.id}`,
      }),
    );
    await setByLink('grace', 'amara', fresh);
    const request = await server.signIn('amara', fresh);
    expect((await request('/api/password/link', { body: { userId: staff.ben.id } })).status).toBe(200);
  });

  it('has its PIN removed with that link: anyone who knew the password may have set it', async () => {
    await setByLink('mo', 'amara', known);
    setRole('amara', 'manager');
    const request = await server.signIn('amara', known);
    await change(request, known, chosen);
    await request('/api/pin', { method: 'PUT', body: { pin: '407136' } });
    await setByLink('grace', 'amara', fresh);
    const later = await server.signIn('amara', fresh);
    expect(await (await later('/api/pin')).json()).toMatchObject({ isSet: false });
    expect(server.all('notification')).toContainEqual(
      expect.objectContaining({ userId: staff.amara.id, title: 'Your PIN for the pass was removed' }),
    );
  });

  it('acts at once where the giver is an admin at the raise, also once that admin is none any more', async () => {
    await setByLink('mo', 'amara', known);
    setRole('mo', 'admin');
    setRole('amara', 'manager');
    setRole('mo', 'manager');
    const request = await server.signIn('amara', known);
    expect(await change(request, known, chosen)).toBe(200);
    setRole('amara', 'admin');
    const later = await confirmed(await server.signIn('amara', chosen), chosen);
    expect((await later('/api/password/link', { body: { userId: staff.ben.id } })).status).toBe(200);
  });

  it('does for itself what staff do', async () => {
    await setByLink('mo', 'amara', known);
    setRole('amara', 'manager');
    const request = await server.signIn('amara', known);
    await change(request, known, chosen);
    expect((await request('/api/pin', { method: 'PUT', body: { pin: '407136' } })).status).toBe(200);
  });
});
