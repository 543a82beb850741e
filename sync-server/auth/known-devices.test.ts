import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedSession } from '#schema/api/sessions.ts';
import { isKnownDevice, knowsDevice } from '#server/db/known-devices.ts';
import { sessions } from '#server/db/tables.ts';
import { createEventReader, type ReceivedEvent } from '#server/fixtures/event-reader.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { cookieNamed, testPassword } from '#server/fixtures/test-app.ts';
import { hashToken, startSession } from './sessions.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
afterAll(() => server.close());

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

type Init = Parameters<StaffedApp['request']>[1] & { headers?: Record<string, string> };

/** A browser with a jar for its two cookies. */
const createBrowser = (agent: string, address = '192.0.2.1') => {
  const jar = new Map<string, string>();
  const call = async (path: string, { headers, ...init }: Init = {}) => {
    const cookie = [...jar.values()].join('; ');
    const sent = { 'user-agent': agent, 'x-test-address': address, cookie, ...headers };
    const answer = await server.request(path, { ...init, headers: sent });
    for (const name of ['brigade_session', 'brigade_device']) {
      const set = cookieNamed(answer, name);
      if (set) jar.set(name, set);
    }
    return answer;
  };
  return {
    call,
    jar,
    signIn: (username: string) => call('/api/auth/login', { body: { username, password: testPassword } }),
    list: async (path = '/api/sessions', init: Init = {}) =>
      ((await (await call(path, init)).json()) as { sessions: readonly ListedSession[] }).sessions,
    deviceHash: () => hashToken(jar.get('brigade_device')?.split('=')[1] ?? ''),
  };
};

const inboxOf = (userId: string) =>
  server.all('notification').filter((entry) => entry.userId === userId && entry.type === 'new-device');

describe('the device cookie', () => {
  it('is out of reach for scripts and other sites, lives 400 days and outlives signing out', async () => {
    const phone = createBrowser(chrome);
    const set = (await phone.signIn('amara')).headers.getSetCookie().find((each) => each.startsWith('brigade_device'));
    expect(set).toMatch(/^brigade_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    const signedOut = await phone.call('/api/auth/logout', { method: 'POST' });
    expect(signedOut.headers.getSetCookie().join()).not.toContain('brigade_device');
    expect(knowsDevice(server.db, staff.amara.id, phone.deviceHash())).toBe(true);
    expect(knowsDevice(server.db, staff.ben.id, phone.deviceHash())).toBe(false);
    expect(isKnownDevice(server.db, phone.deviceHash())).toBe(true);
  });

  it('that we never gave out is replaced, and a known one kept', async () => {
    const planted = createBrowser(chrome);
    planted.jar.set('brigade_device', 'brigade_device=planted');
    await planted.signIn('grace');
    expect(planted.jar.get('brigade_device')).not.toContain('planted');
    const own = planted.deviceHash();
    await planted.signIn('grace');
    expect(planted.deviceHash()).toBe(own);
    expect(isKnownDevice(server.db, hashToken('planted'))).toBe(false);
    expect(isKnownDevice(server.db, '')).toBe(false);
  });

  it('is known of the last 20 browsers of a person', async () => {
    const person = await server.addPerson({ firstName: 'Olu' });
    const hashes: string[] = [];
    for (let number = 0; number < 22; number += 1) {
      const browser = createBrowser(chrome);
      await browser.signIn('olu');
      hashes.push(browser.deviceHash());
      server.clock.now += 1000;
    }
    expect(hashes.map((hash) => knowsDevice(server.db, person.id, hash))).toEqual([
      ...[false, false],
      ...Array.from({ length: 20 }, () => true),
    ]);
  });

  it('comes to the browser of a session from before the update, once', async () => {
    const cookie = `brigade_session=${startSession(server.deps, staff.mo.id)}`;
    const answer = await server.request('/api/session', { headers: { cookie, 'user-agent': chrome } });
    const device = cookieNamed(answer, 'brigade_device');
    expect(knowsDevice(server.db, staff.mo.id, hashToken(device.split('=')[1] ?? ''))).toBe(true);
    const again = await server.request('/api/session', { headers: { cookie } });
    expect(cookieNamed(again, 'brigade_device')).toBe('');
  });
});

describe('a throttle of sign-ins', () => {
  it('that guesses closed for everybody lets the person’s own browser through, and no other of theirs', async () => {
    await server.addPerson({ firstName: 'Zoe' });
    const [own, other] = [createBrowser(chrome), createBrowser(chrome)];
    await own.signIn('zoe');
    const guess = (address: string) =>
      server.request('/api/auth/login', {
        body: { username: 'zoe', password: 'a guess' },
        headers: { 'x-test-address': address },
      });
    let closed = 0;
    for (let number = 0; closed !== 429; number += 1) closed = (await guess(`198.51.100.${number % 250}`)).status;
    expect((await other.signIn('zoe')).status).toBe(429);
    expect((await own.signIn('zoe')).status).toBe(200);
  });
});

describe('a sign-in on a new device', () => {
  it('is in the inbox of its person and in the audit trail; on a known one, and the first of all, in the audit alone', async () => {
    const person = await server.addPerson({ firstName: 'Pia' });
    const [phone, stranger] = [createBrowser(chrome), createBrowser(firefox, '198.51.100.7')];
    for (let time = 0; time < 2; time += 1) await phone.signIn('pia');
    expect(inboxOf(person.id)).toEqual([]);
    await stranger.signIn('pia');
    expect(inboxOf(person.id)).toMatchObject([
      { title: 'New sign-in: Firefox on Linux', link: '/profile?settings=devices', readAt: '' },
    ]);
    expect(inboxOf(person.id)[0]?.body).toContain('signed in in 2 places');
    await stranger.signIn('pia');
    expect(inboxOf(person.id)).toHaveLength(1);
    const lines = server.connection
      .prepare("select actorId, change from audit_trail where intent = 'sign-in-on-new-device' and recordId = ?")
      .all(person.id) as { change: string }[];
    expect(lines.map(({ change }) => JSON.parse(change))).toEqual([
      { device: 'Chrome on Android' },
      { device: 'Firefox on Linux' },
    ]);
  });

  it('is news again once a password change has forgotten the browser', async () => {
    const person = await server.addPerson({ firstName: 'Quin' });
    const [phone, stranger] = [createBrowser(chrome), createBrowser(firefox)];
    await phone.signIn('quin');
    await stranger.signIn('quin');
    const body = { current: testPassword, password: 'another secret' };
    expect((await phone.call('/api/password/change', { body })).status).toBe(200);
    expect((await stranger.call('/api/session')).status).toBe(401);
    expect(knowsDevice(server.db, person.id, stranger.deviceHash())).toBe(false);
    expect(knowsDevice(server.db, person.id, phone.deviceHash())).toBe(true);
    await stranger.call('/api/auth/login', { body: { username: 'quin', password: 'another secret' } });
    expect(inboxOf(person.id)).toHaveLength(2);
  });
});

describe('the list of sessions', () => {
  const startTwo = async (firstName: string) => {
    const person = await server.addPerson({ firstName });
    const [phone, laptop] = [createBrowser(chrome), createBrowser(firefox, '198.51.100.7')];
    await phone.signIn(firstName.toLowerCase());
    server.clock.now += 7_200_000;
    await laptop.signIn(firstName.toLowerCase());
    return { person, phone, laptop };
  };

  it('says what, where and when, this one first, and nothing that signs anybody in', async () => {
    const { phone, laptop } = await startTwo('Rae');
    const listed = await phone.list();
    expect(listed).toMatchObject([
      { device: 'Chrome on Android', address: '192.0.2.1', isFromHere: true, isThis: true },
      { device: 'Firefox on Linux', address: '198.51.100.7', isFromHere: false, isThis: false },
    ]);
    expect(listed.map(({ startedAt }) => startedAt)).toEqual([server.clock.now - 7_200_000, server.clock.now]);
    const fields = ['address', 'device', 'id', 'isFromHere', 'isThis', 'lastSeenAt', 'startedAt'];
    for (const each of listed) expect(Object.keys(each).toSorted()).toEqual(fields);
    for (const [id, cookie] of [...listed.map(({ id }) => id), laptop.deviceHash()].entries()) {
      const answer = await server.request('/api/session', { headers: { cookie: `brigade_session=${cookie}` } });
      expect([id, answer.status]).toEqual([id, 401]);
    }
    const secrets = server.db.select().from(sessions).all();
    const text = JSON.stringify(listed);
    for (const { tokenHash, deviceHash } of secrets)
      expect([text.includes(tokenHash), text.includes(deviceHash)]).toEqual([false, false]);
  });

  it('ends one, whose next call is signed out and whose stream says so at once', async () => {
    const { person, phone, laptop } = await startTwo('Sol');
    const received: ReceivedEvent[] = [];
    const events = createEventReader(await laptop.call('/api/sync/stream'), (event) => received.push(event));
    await events.nextOf('scope');
    const [, other] = await phone.list();
    const left = await phone.list(`/api/sessions/${other?.id}`, { method: 'DELETE' });
    expect(left.map(({ isThis }) => isThis)).toEqual([true]);
    await events.nextOf('signed-out');
    expect(await events.next()).toBeUndefined();
    expect((await laptop.call('/api/sync/pull', { body: { collections: {} } })).status).toBe(401);
    expect(knowsDevice(server.db, person.id, laptop.deviceHash())).toBe(false);
    expect((await phone.call(`/api/sessions/${other?.id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('ends all others, and nobody else’s', async () => {
    const { phone, laptop } = await startTwo('Tia');
    const other = await startTwo('Uma');
    expect(await phone.list('/api/sessions', { method: 'DELETE' })).toHaveLength(1);
    const statuses = [phone, laptop, other.phone, other.laptop].map(
      async (each) => (await each.call('/api/session')).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401, 200, 200]);
  });

  it('of somebody else cannot be ended, nor told from one that never was', async () => {
    const [{ phone }, other] = [await startTwo('Val'), await startTwo('Wyn')];
    const [theirs] = await other.phone.list();
    const answers = [];
    for (const id of [theirs?.id, 'nonsense']) {
      const answer = await phone.call(`/api/sessions/${id}`, { method: 'DELETE' });
      answers.push([answer.status, await answer.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await other.phone.list()).toHaveLength(2);
  });

  it('keeps a session’s name and beginning when a changed role renews its token, once', async () => {
    const { person, phone } = await startTwo('Xan');
    const before = (await phone.list()).find(({ isThis }) => isThis);
    server.store('user', { ...person, role: 'manager' });
    const after = await phone.list();
    expect(after.find(({ isThis }) => isThis)).toMatchObject({ id: before?.id, startedAt: before?.startedAt });
    expect(after).toHaveLength(2);
  });
});
