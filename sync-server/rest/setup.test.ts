import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restaurant } from '#schema/entities/restaurant.ts';
import { issueToken } from '#server/auth/one-time-tokens.ts';
import { cookieOf, createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
let token = '';
beforeEach(() => {
  server = createTestApp();
  token = issueToken(server.deps, 'first-admin', null, '');
});
afterEach(() => server.close());

const admin = {
  restaurantName: 'The Copper Pan',
  firstName: 'Grace',
  lastName: 'Hall',
  email: 'Grace@example.com',
  password: 'correct horse',
};

const setUp = (changes: Partial<typeof admin & { token: string }> = {}) =>
  server.request('/api/setup/first-admin', { body: { ...admin, token, ...changes } });

const needsFirstAdmin = async () =>
  ((await (await server.request('/api/info')).json()) as { needsFirstAdmin: boolean }).needsFirstAdmin;

describe('the first admin', () => {
  it('gets a restaurant with the starting catalogue, an account, and is signed in', async () => {
    expect(await needsFirstAdmin()).toBe(true);
    const answer = await setUp();
    expect(answer.status).toBe(200);
    const session = await server.request('/api/session', { headers: { cookie: cookieOf(answer) } });
    expect(await session.json()).toMatchObject({ name: 'Grace Hall', role: 'admin' });
    const [made] = server.deps.records.select('restaurant', undefined);
    expect(restaurant.parse(made)).toMatchObject({ name: 'The Copper Pan', timeZone: 'Europe/London' });
    expect(made?.departments).toHaveLength(5);
    expect(await needsFirstAdmin()).toBe(false);
    await server.signIn('grace@example.com');
  });

  it('reaches the connected devices like any other change', async () => {
    const names: string[] = [];
    server.hub.subscribe(({ changes }) => names.push(...changes.map(({ name }) => name)));
    await setUp();
    expect(names.sort()).toEqual(['employment', 'restaurant', 'user']);
  });

  it('is made once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => setUp()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await setUp()).status).toBe(404);
    expect(server.deps.records.select('user', undefined)).toHaveLength(1);
  });

  it('is not made with a link that still lies around, once anybody has an account', async () => {
    await server.addPerson();
    expect((await setUp()).status).toBe(404);
  });

  it('needs the newest link, before three days are over', async () => {
    const former = token;
    token = issueToken(server.deps, 'first-admin', null, '');
    expect((await setUp({ token: former })).status).toBe(404);
    expect((await setUp({ token: 'x'.repeat(43) })).status).toBe(404);
    server.clock.now += 3 * 86_400_000;
    expect((await setUp()).status).toBe(404);
    expect(server.deps.records.select('user', undefined)).toHaveLength(0);
  });

  it.each([
    ['restaurantName', '', 'Enter the name of the restaurant'],
    ['firstName', 'G', 'First name must be at least 2 characters'],
    ['email', 'grace', 'Please enter a valid email address'],
    ['password', '12345', 'Password must be at least 6 characters'],
  ])('hears what is wrong with %s "%s"', async (field, value, message) => {
    const answer = await setUp({ [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { [field]: message } } });
    expect((await setUp()).status).toBe(200);
  });

  it('hears what is wrong with a name of blanks, and the link still works', async () => {
    expect((await setUp({ firstName: '   ' })).status).toBe(422);
    expect((await setUp()).status).toBe(200);
  });
});
