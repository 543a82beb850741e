import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { adminLink } from './admin-link.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const tokenOf = (path: string) => new URL(path, 'http://localhost').searchParams.get('token');

describe('the link that the operator makes', () => {
  it('lets the only admin set a new password', async () => {
    const link = adminLink(server.deps, '');
    if (!link.ok) throw new Error(link.message);
    expect(link.value.name).toBe('Grace Okafor');
    const body = { token: tokenOf(link.value.path), password: 'found again' };
    expect((await server.request('/api/password/set', { body })).status).toBe(200);
    expect((await (await server.signIn('grace', 'found again'))('/api/session')).status).toBe(200);
  });

  it('is for admins, named where there are several', async () => {
    await server.addPerson({ firstName: 'Gus', role: 'admin' }, { username: 'gus' });
    expect(adminLink(server.deps, '')).toMatchObject({ ok: false, message: expect.stringContaining('grace, gus') });
    expect(adminLink(server.deps, 'GUS@example.com')).toMatchObject({ ok: true, value: { name: 'Gus Okafor' } });
    expect(adminLink(server.deps, 'mo')).toMatchObject({ ok: false, message: 'mo is not an active admin.' });
  });

  it('is never for somebody deactivated', async () => {
    await server.addPerson({ firstName: 'Gus', role: 'admin', isActive: false }, { username: 'gus' });
    expect(adminLink(server.deps, 'gus')).toMatchObject({ ok: false });
    expect(adminLink(server.deps, '')).toMatchObject({ ok: true, value: { name: 'Grace Okafor' } });
  });
});
