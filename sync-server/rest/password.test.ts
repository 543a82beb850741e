import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { cookieOf, createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';

let server: TestApp;
let amara: User;
beforeEach(async () => {
  server = createTestApp();
  amara = await server.addPerson();
  await server.addPerson({ firstName: 'Marcus', role: 'manager' });
  await server.addPerson({ firstName: 'Grace', role: 'admin' });
});
afterEach(() => server.close());

const askLink = async (by: string, userId: string) =>
  (await server.signIn(by))('/api/password/link', { body: { userId } });

const tokenFor = async (userId: string): Promise<string> => {
  const { path } = (await (await askLink('grace', userId)).json()) as { path: string };
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
};

const setPassword = (token: string, password = 'battery staple') =>
  server.request('/api/password/set', { body: { token, password } });

const login = (password: string) => server.request('/api/auth/login', { body: { username: 'amara', password } });

describe('a link for a new password', () => {
  it('sets the password, signs in here and signs out everywhere else', async () => {
    const phone = await server.signIn('amara');
    const answer = await setPassword(await tokenFor(amara.id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: amara.id });
    expect((await phone('/api/session')).status).toBe(401);
    expect((await server.request('/api/session', { headers: { cookie: cookieOf(answer) } })).status).toBe(200);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login('battery staple')).status).toBe(200);
  });

  it('works once', async () => {
    const token = await tokenFor(amara.id);
    const answers = await Promise.all([setPassword(token), setPassword(token, 'another one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await setPassword(token)).status).toBe(404);
  });

  it('is worth nothing after three days, after a newer one, or for a deactivated person', async () => {
    const former = await tokenFor(amara.id);
    const newer = await tokenFor(amara.id);
    expect((await setPassword(former)).status).toBe(404);
    server.clock.now += 3 * 86_400_000;
    expect((await setPassword(newer)).status).toBe(404);
    const gone = await server.addPerson({ firstName: 'Olu', isActive: false });
    expect((await setPassword(await tokenFor(gone.id))).status).toBe(403);
    expect((await login(testPassword)).status).toBe(200);
  });

  it('is made for those whose account one may create, and tells nothing about others', async () => {
    const [grace] = server.deps.records.select('user', undefined).filter(({ role }) => role === 'admin');
    expect((await askLink('marcus', amara.id)).status).toBe(200);
    const [admin, nobody] = [await askLink('marcus', grace?.id ?? ''), await askLink('marcus', 'nobody')];
    expect([admin.status, nobody.status]).toEqual([403, 403]);
    expect(await admin.text()).toBe(await nobody.text());
    expect((await askLink('amara', amara.id)).status).toBe(403);
  });

  it('is not made for somebody who is signed out', async () => {
    expect((await server.request('/api/password/link', { body: { userId: amara.id } })).status).toBe(401);
  });

  it('keeps the old password where the new one is too short', async () => {
    expect((await setPassword(await tokenFor(amara.id), '12345')).status).toBe(422);
    expect((await login(testPassword)).status).toBe(200);
  });
});
