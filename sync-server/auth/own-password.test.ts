import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payee } from '#schema/entities/payroll.ts';
import type { User } from '#schema/entities/user.ts';
import { errors } from '#schema/errors.ts';
import { buildPayee } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { createSyncClient, row } from '#server/fixtures/sync-client.ts';
import { confirmed, type SignedInRequest } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  server.store('payee', payee);
});
afterEach(() => server.close());

const payee = buildPayee({ id: staff.amara.id, userId: staff.amara.id });
const elsewhere = { ...payee, sortCode: '20-00-00', accountNumber: '55779911' } as Payee;

type Calls = SignedInRequest;

const changeBank = async (request: Calls) => codesOf(request, 'payroll', row(elsewhere, payee));
const firstBank = async (request: Calls) =>
  codesOf(request, 'payroll', row({ ...elsewhere, id: staff.ben.id, userId: staff.ben.id }));
const promote = async (request: Calls) => {
  const amara = server.find('user', staff.amara.id) as User;
  return codesOf(request, 'users', row({ ...amara, role: 'admin' }, amara));
};
const codesOf = async (request: Calls, collection: 'payroll' | 'users', pushed: unknown) => {
  const { rejections } = await createSyncClient(request, 'phone').write(collection, pushed);
  return rejections[0]?.code ?? 'done';
};

const bringBack = (way: 'push' | 'REST') => async (request: Calls) => {
  const ben = { ...(server.find('user', staff.ben.id) as User), role: 'admin', isActive: false } as const;
  server.run('grace', (tx) => tx.put('user', ben, 'set-up'));
  if (way === 'push') return codesOf(request, 'users', row({ ...ben, isActive: true }, ben));
  return answered(await request(`/api/admin/users/${ben.id}`, { method: 'PATCH', body: { isActive: true } }));
};

const nora = {
  ...{ id: fixtureId(70), firstName: 'Nora', lastName: 'Lind', email: 'nora@example.com', username: 'nora' },
  ...{ phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '', hourlyRate: 0 },
  ...{ contractType: 'permanent', weeklyHours: 40, taxCode: '', role: 'admin' },
};
const answered = async (answer: Response) => {
  if (answer.ok) return 'done';
  return ((await answer.json()) as { error: { code: string } }).error.code;
};
const createAdmin = async (request: Calls) =>
  answered(await request('/api/people', { body: { ...nora, password: 'a long secret' } }));
const createAdminByRest = async (request: Calls) => {
  const place = { department: 'Kitchen', position: 'Chef' };
  const { firstName, lastName, email, role } = nora;
  const asked = { firstName, lastName, email, role, hourlyRate: 12, password: 'a long secret', ...place };
  return answered(await request('/api/admin/users', { body: asked }));
};
const importAdmin = async (request: Calls) => {
  const { people } = (await (await request('/api/people/import', { body: { people: [nora] } })).json()) as {
    people: readonly { ok: boolean; message?: string }[];
  };
  return people[0]?.message === errors['password-needed'].message ? 'password-needed' : 'done';
};
const linkForAdmin = async (request: Calls) => {
  server.run('grace', (tx) => {
    const ben = tx.find('user', staff.ben.id) as User;
    tx.put('user', { ...ben, role: 'admin' }, 'set-up');
  });
  return answered(await request('/api/password/link', { body: { userId: staff.ben.id } }));
};

const asking = {
  'other bank details': changeBank,
  'the first bank details': firstBank,
  'making somebody an admin': promote,
  'a dismissed admin who comes back': bringBack('push'),
  'a dismissed admin who comes back by REST': bringBack('REST'),
  'a new admin': createAdmin,
  'a new admin by REST': createAdminByRest,
  'a new admin by import': importAdmin,
  'a link for an admin': linkForAdmin,
} as const;

describe('what asks for one’s own password again (D57)', () => {
  it.each(Object.entries(asking))(
    '%s: refused without it, done with it, refused again after five minutes',
    async (_, act) => {
      const request = await server.signIn('grace');
      expect(await act(request)).toBe('password-needed');
      await confirmed(request);
      server.clock.now += 300_001;
      expect(await act(request)).toBe('password-needed');
      await confirmed(request);
      server.clock.now += 299_000;
      expect(await act(request)).toBe('done');
    },
  );

  it('is one’s own bank details too, and only the session that gave it may', async () => {
    const phone = await confirmed(await server.signIn('amara'));
    const other = await server.signIn('amara');
    expect(await changeBank(other)).toBe('password-needed');
    expect(await changeBank(phone)).toBe('done');
  });

  it('is nothing else: a tax code, a manager, a link for staff', async () => {
    const grace = await server.signIn('grace');
    expect(await codesOf(grace, 'payroll', row({ ...payee, taxCode: 'BR' }, payee))).toBe('done');
    const amara = server.find('user', staff.amara.id) as User;
    expect(await codesOf(grace, 'users', row({ ...amara, role: 'manager' }, amara))).toBe('done');
    expect(await answered(await grace('/api/password/link', { body: { userId: staff.ben.id } }))).toBe('done');
  });

  it('does not ask again for a change whose answer was lost', async () => {
    const phone = await confirmed(await server.signIn('amara'));
    expect(await changeBank(phone)).toBe('done');
    server.clock.now += 300_001;
    expect(await changeBank(phone)).toBe('done');
  });

  it('takes ten guesses, together with those at the old password', async () => {
    const request = await server.signIn('amara');
    const guess = async () => (await request('/api/password/confirm', { body: { password: 'wrong' } })).status;
    const change = { current: 'wrong', password: 'battery staple' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess()).toBe(403);
      expect((await request('/api/password/change', { body: change })).status).toBe(422);
    }
    expect(await guess()).toBe(429);
    expect(await changeBank(request)).toBe('password-needed');
  });
});
