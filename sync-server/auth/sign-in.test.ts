import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { credentials } from '#server/db/tables.ts';
import { cookieOf, createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';
import { createPasswords } from './passwords.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

const signIn = (username: string, password = testPassword, headers: Record<string, string> = {}) =>
  server.request('/api/auth/login', { body: { username, password }, headers });

const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;

describe('signing in', () => {
  it('answers the signed-in person themselves', async () => {
    const amara = await server.addPerson();
    const answer = await signIn('amara');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      id: amara.id,
      firstName: 'Amara',
      lastName: 'Okafor',
      name: 'Amara Okafor',
      avatar: '',
      role: 'staff',
      departmentId: amara.departmentId,
      managerId: '',
      scope: expect.any(String),
    });
  });

  it.each(['AMARA', 'amara@example.com', 'Amara@Example.com', ' amara '])(
    'takes username or email in any case: %s (D31)',
    async (name) => {
      await server.addPerson();
      expect((await signIn(name)).status).toBe(200);
    },
  );

  it('answers a wrong password and an unknown name alike', async () => {
    await server.addPerson();
    const answers = [await signIn('amara', 'wrong horse'), await signIn('nobody')];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[0]).toContain('Invalid username or password');
    expect(answers.map(cookieOf)).toEqual(['', '']);
  });

  it('works as hard on an unknown name as on a wrong password', async () => {
    await server.addPerson();
    const asked: (string | undefined)[] = [];
    const { matches } = server.deps.passwords;
    Object.assign(server.deps.passwords, {
      matches: (password: string, stored: string | undefined) => {
        asked.push(stored);
        return matches(password, stored);
      },
    });
    await signIn('nobody');
    expect(asked).toEqual([undefined]);
  });

  it('tells a deactivated person only when the password is theirs', async () => {
    await server.addPerson({ isActive: false });
    expect(await codeOf(await signIn('amara'))).toBe('account-deactivated');
    expect(await codeOf(await signIn('amara', 'wrong horse'))).toBe('wrong-credentials');
  });

  it('names the fields that are missing', async () => {
    const answer = await server.request('/api/auth/login', { body: { username: '' } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid', fields: { username: expect.anything() } } });
  });

  it('stores the password anew at today’s cost', async () => {
    await server.addPerson();
    Object.assign(server.deps.passwords, createPasswords({ logN: 5, r: 8, p: 1 }));
    expect((await signIn('amara')).status).toBe(200);
    expect(server.db.select().from(credentials).get()?.passwordHash).toMatch(/^\$scrypt\$ln=5,/);
    expect((await signIn('amara')).status).toBe(200);
  });
});

describe('guessing', () => {
  const from = (address: string) => ({ 'x-test-address': address });

  it('is stopped after 10 failures on an account from an address, with the time to wait', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Amara', 'wrong');
    const answer = await signIn('amara');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('900');
    expect(await answer.text()).toContain('Wait 15 minutes, then try again.');
    expect((await signIn('amara', testPassword, from('198.51.100.7'))).status).toBe(200);
  });

  it('at the restaurant’s address closes no way in by a manager’s link, which the answer names', async () => {
    const amara = await server.addPerson();
    await server.addPerson({ firstName: 'Mo', role: 'manager' }, { username: 'mo' });
    const mo = await server.signIn('mo');
    for (let attempt = 0; attempt < 110; attempt += 1) await signIn(`guess${attempt}`, 'wrong');
    const closed = await signIn('amara');
    expect([closed.status, await closed.text()]).toEqual([429, expect.stringContaining('A manager can let you in')]);
    const { path } = (await (await mo('/api/password/link', { body: { userId: amara.id } })).json()) as {
      path: string;
    };
    const token = new URL(path, 'http://localhost').searchParams.get('token');
    const set = await server.request('/api/password/set', { body: { token, password: 'a new password' } });
    expect(set.status).toBe(200);
  });

  it('counts username and email as the one account that they are', async () => {
    await server.addPerson();
    const names = ['amara', 'amara@example.com', ' AMARA'];
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(names[attempt % 3] ?? '', 'wrong')).status).toBe(401);
    for (const name of names) expect((await signIn(name, 'wrong')).status).toBe(429);
  });

  it('is stopped after 100 failures on an account, from however many addresses', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 100; attempt += 1)
      expect((await signIn('amara', 'wrong', from(`a${attempt}`))).status).toBe(401);
    expect((await signIn('amara', testPassword, from('another'))).status).toBe(429);
    expect((await signIn('nobody', 'wrong', from('another'))).status).toBe(401);
  });

  it('that has to wait costs the address nothing: others sign in there', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 300; attempt += 1) await signIn('nobody', 'wrong');
    expect((await signIn('amara')).status).toBe(200);
  });

  it('counts attempts that are under way', async () => {
    await server.addPerson();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('amara', 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('opens again when the window has passed', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('amara', 'wrong');
    server.clock.now += 899_000;
    expect((await signIn('amara')).status).toBe(429);
    server.clock.now += 1_000;
    expect((await signIn('amara')).status).toBe(200);
  });

  it('opens again when the clock was put back by hours', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('amara', 'wrong');
    server.clock.now -= 5 * 3_600_000;
    expect((await signIn('amara')).status).toBe(200);
  });

  it('forgets the failures of an account at a success', async () => {
    await server.addPerson();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) expect((await signIn('amara', 'wrong')).status).toBe(401);
      expect((await signIn('amara')).status).toBe(200);
    }
  });

  it('is stopped after 100 failures from one address, whichever the accounts', async () => {
    await server.addPerson();
    for (let attempt = 0; attempt < 100; attempt += 1) await signIn(`guess-${attempt}`, 'wrong');
    expect((await signIn('amara')).status).toBe(429);
    expect((await signIn('amara', testPassword, { 'x-test-address': '198.51.100.7' })).status).toBe(200);
  });
});
