import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = createTestApp();
  await server.addPerson();
});
afterEach(() => server.close());

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;

const change = (request: SignedIn, current: string, password = 'battery staple') =>
  request('/api/password/change', { body: { current, password } });
const login = (password: string) => server.request('/api/auth/login', { body: { username: 'amara', password } });

describe('changing the password', () => {
  it('asks for the old one, and ends every other session', async () => {
    const [phone, tablet] = [await server.signIn('amara'), await server.signIn('amara')];
    expect((await change(phone, testPassword)).status).toBe(200);
    expect((await phone('/api/session')).status).toBe(200);
    expect((await tablet('/api/session')).status).toBe(401);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login('battery staple')).status).toBe(200);
  });

  it('says at the field that the old one is wrong, and changes nothing', async () => {
    const [phone, tablet] = [await server.signIn('amara'), await server.signIn('amara')];
    const answer = await change(phone, 'not mine');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { fields: { current: expect.stringContaining('current password') } },
    });
    expect((await tablet('/api/session')).status).toBe(200);
    expect((await login(testPassword)).status).toBe(200);
  });

  it('refuses one that is too short', async () => {
    const phone = await server.signIn('amara');
    expect((await change(phone, testPassword, '12345')).status).toBe(422);
  });

  it('lets somebody who found the phone unlocked guess ten times in a quarter of an hour', async () => {
    const phone = await server.signIn('amara');
    for (let guess = 0; guess < 10; guess += 1) expect((await change(phone, `guess ${guess}`)).status).toBe(422);
    const answer = await change(phone, testPassword);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    server.clock.now += 900_000;
    expect((await change(phone, testPassword)).status).toBe(200);
  });

  it('is for those who are signed in', async () => {
    expect((await server.request('/api/password/change', { body: {} })).status).toBe(401);
  });
});
