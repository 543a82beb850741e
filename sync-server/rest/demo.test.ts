import { afterEach, describe, expect, it } from 'vitest';
import { cookieOf, createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
afterEach(() => server.close());

const start = async (isDemo: boolean) => {
  server = createTestApp({ isDemo });
  await server.addPerson({ firstName: 'Amara', role: 'staff' }, { username: 'staff' });
  await server.addPerson({ firstName: 'Marcus', role: 'manager' }, { username: 'manager' });
};

const switchTo = (role: string, headers = {}) => server.request('/api/demo/switch', { body: { role }, headers });

describe('the demo switch (D2)', () => {
  it('signs in as the demo account of the role, and ends the session before', async () => {
    await start(true);
    const staff = cookieOf(await switchTo('staff'));
    const answer = await switchTo('manager', { cookie: staff });
    expect(await answer.json()).toMatchObject({ firstName: 'Marcus', role: 'manager' });
    expect((await server.request('/api/session', { headers: { cookie: staff } })).status).toBe(401);
    expect((await server.request('/api/session', { headers: { cookie: cookieOf(answer) } })).status).toBe(200);
  });

  it('accepts only roles', async () => {
    await start(true);
    expect((await switchTo('amara')).status).toBe(422);
    expect((await switchTo('admin')).status).toBe(404);
  });

  it('does not exist outside demo mode', async () => {
    await start(false);
    const answer = await switchTo('staff');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await (await server.request('/api/info')).json()).toMatchObject({ demo: false });
  });
});
