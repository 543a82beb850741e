import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { auditTrail } from '#server/db/tables.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const leo = fixtureId(77);
const typed = 'typed by Mo';
const account = {
  ...{ id: leo, firstName: 'Leo', lastName: 'Novak', email: 'leo@example.com', username: 'leo', role: 'staff' },
  ...{ phoneNumber: '', address: '', departmentId: '', positionId: '', managerId: '', hourlyRate: 0 },
  ...{ contractType: 'permanent', weeklyHours: 40, taxCode: '', password: typed },
};

const createLeo = async () => {
  const answer = await (await server.signIn('mo'))('/api/people', { body: account });
  expect(answer.status).toBe(200);
};

const promote = (userId: string, role: User['role']) =>
  server.run('grace', (tx) => {
    const stored = tx.find('user', userId) as User;
    return changeUser(tx, stored, { ...stored, role });
  });

const login = (password: string) => server.request('/api/auth/login', { body: { username: 'leo', password } });
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('a password that somebody else typed (D56)', () => {
  beforeEach(createLeo);

  it('works as it is until a raise', async () => {
    const answer = await login(typed);
    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('mustChangePassword');
    expect((await (await server.signIn('leo', typed))('/api/payslips')).status).toBe(200);
  });

  it('after a raise serves for choosing another one alone', async () => {
    const former = await server.signIn('leo', typed);
    promote(leo, 'admin');
    expect((await former('/api/session')).status).toBe(401);
    expect(await (await login(typed)).json()).toMatchObject({ id: leo, role: 'staff', mustChangePassword: true });
    const signedIn = await server.signIn('leo', typed);
    expect(await (await signedIn('/api/session')).json()).toMatchObject({ mustChangePassword: true });
    const others = [
      ...[await signedIn('/api/admin/users'), await signedIn('/api/payslips'), await signedIn('/api/sync/stream')],
      await signedIn('/api/sync/pull', { body: { collections: { payroll: { checkpoint: null, limit: 10 } } } }),
      await signedIn('/api/sync/push', { body: { collections: {} } }),
      await signedIn('/api/password/link', { body: { userId: staff.amara.id } }),
    ];
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 403));
    for (const other of others) expect(await codeOf(other)).toBe('password-change-required');
  });

  it('is not kept by choosing it again; after another one everything goes on', async () => {
    promote(leo, 'manager');
    const signedIn = await server.signIn('leo', typed);
    const change = (password: string) => signedIn('/api/password/change', { body: { current: typed, password } });
    expect((await change(typed)).status).toBe(422);
    expect((await signedIn('/api/payslips')).status).toBe(403);
    expect((await change('my own secret')).status).toBe(200);
    expect((await signedIn('/api/payslips')).status).toBe(200);
    expect(await (await login('my own secret')).json()).not.toHaveProperty('mustChangePassword');
    promote(leo, 'admin');
    expect(await (await login('my own secret')).json()).not.toHaveProperty('mustChangePassword');
  });

  it('may be signed out of', async () => {
    promote(leo, 'manager');
    const signedIn = await server.signIn('leo', typed);
    expect((await signedIn('/api/auth/logout', { method: 'POST' })).status).toBe(200);
  });
});

const titlesOf = (username: Username) =>
  server
    .all('notification')
    .filter((each) => each.userId === staff[username].id && each.type === 'account-changed')
    .map(({ title }) => title);

const lines = (intent: string) =>
  server.db
    .select()
    .from(auditTrail)
    .all()
    .filter((line) => line.intent === intent)
    .map(({ actorId, recordId, change }) => ({ actorId, recordId, change: JSON.parse(change) as unknown }));

const makeLink = async (by: Username, userId: string) => {
  const answer = await (await server.signIn(by))('/api/password/link', { body: { userId } });
  const { path } = (await answer.json()) as { path: string };
  return new URL(path, 'http://localhost').searchParams.get('token');
};

describe('what changed how somebody signs in (D57)', () => {
  it('a link: its person hears of its making and of its use, and the audit trail names who made it', async () => {
    const token = await makeLink('mo', staff.amara.id);
    await server.request('/api/password/set', { body: { token, password: 'battery staple' } });
    expect(titlesOf('amara')).toEqual(['Mo made a link to set your password', 'Your password was set using a link']);
    expect(titlesOf('grace')).toEqual([]);
    const [mo, amara] = [staff.mo.id, staff.amara.id];
    expect(lines('link-made')).toEqual([{ actorId: mo, recordId: amara, change: { issuedBy: mo } }]);
    expect(lines('link-used')).toEqual([{ actorId: amara, recordId: amara, change: { issuedBy: mo } }]);
  });

  it('a password or PIN of one’s own: the person hears of it', async () => {
    const amara = await server.signIn('amara');
    await amara('/api/password/change', { body: { current: 'correct horse', password: 'battery staple' } });
    await amara('/api/pin', { method: 'PUT', body: { pin: '4071' } });
    await amara('/api/pin', { method: 'DELETE' });
    await amara('/api/pin', { method: 'DELETE' });
    expect(titlesOf('amara')).toEqual([
      'Your password was changed',
      'Your PIN for the pass was set',
      'Your PIN for the pass was removed',
    ]);
    expect(['password-changed', 'pin-set', 'pin-removed'].flatMap(lines)).toHaveLength(3);
  });

  it('a role: its person hears of it, and the other admins where it is an admin’s', async () => {
    promote(staff.ben.id, 'manager');
    expect(titlesOf('ben')).toEqual(['You are now a manager']);
    promote(staff.ben.id, 'admin');
    promote(staff.amara.id, 'admin');
    expect(titlesOf('ben')).toEqual(['You are now a manager', 'You are now an admin', 'Amara is now an admin']);
    expect(titlesOf('grace')).toEqual([]);
  });

  it('an admin’s password: the other admins hear of it', async () => {
    promote(staff.ben.id, 'admin');
    const grace = await server.signIn('grace');
    await grace('/api/password/change', { body: { current: 'correct horse', password: 'battery staple' } });
    expect(titlesOf('ben')).toContain('Grace changed their password');
  });
});
