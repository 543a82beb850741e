import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#schema/entities/user.ts';
import { backUp } from '#server/db/backup.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { pushSubscriptions, tablets } from '#server/db/tables.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { enrolPassTablet } from '#server/fixtures/pass-tablet.ts';
import { createBrowser } from '#server/fixtures/push-service.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { cookieOf, createTestApp, type TestApp, testPassword } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
let running: Pick<TestApp, 'close' | 'request' | 'db'>;
beforeEach(async () => {
  server = await createStaffedApp();
  running = server;
});
afterEach(() => running.close());

const amara = staff.amara.id;

const linkFor = async (by: Username, userId: string): Promise<string> => {
  const answer = await (await server.signIn(by))('/api/password/link', { body: { userId } });
  const { path } = (await answer.json()) as { path: string };
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
};

const changeAs = (by: Username, userId: string, fields: Partial<User>) =>
  server.run(by, (tx) => {
    const stored = tx.find('user', userId) as User;
    return changeUser(tx, stored, { ...stored, ...fields });
  });

/** Everything that gives somebody access to Amara's account without her password. */
const takeHold = async () => {
  const cookie = cookieOf(
    await server.request('/api/auth/login', { body: { username: 'amara', password: testPassword } }),
  );
  const signedIn = { headers: { cookie } };
  const { subscription } = createBrowser('https://fcm.googleapis.com/fcm/send/amara');
  await server.request('/api/push/subscribe', { ...signedIn, body: { subscription } });
  const feed = await server.request('/api/calendar', { ...signedIn, method: 'POST' });
  const { path } = (await feed.json()) as { path: string };
  return { cookie, calendar: path, token: await linkFor('grace', amara) };
};

type Hold = Awaited<ReturnType<typeof takeHold>>;

/** What each of them can still do: the status it gets, and how many browsers are pushed to. */
const stateOf = async ({ cookie, calendar, token }: Hold) => {
  const session = await running.request('/api/session', { headers: { cookie } });
  const feed = await running.request(calendar);
  const pushed = running.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, amara)).all();
  const link = await running.request('/api/password/set', { body: { token, password: 'battery staple' } });
  return { session: session.status, calendar: feed.status, pushed: pushed.length, link: link.status };
};

const own = async (path: string, body: object) => (await server.signIn('amara'))(path, { body });
const change = { current: testPassword, password: 'another one' };

/** The events, in order. Amara begins as a member of staff. */
const events: Readonly<Record<string, () => Promise<unknown>>> = {
  'nothing happened': async () => undefined,
  'a promotion to manager': async () => changeAs('grace', amara, { role: 'manager' }),
  'a promotion to admin': async () => changeAs('grace', amara, { role: 'admin' }),
  'a demotion': async () => changeAs('grace', amara, { role: 'staff' }),
  'a dismissal': async () => changeAs('grace', amara, { isActive: false }),
  'a dismissal and a return': async () => {
    changeAs('grace', amara, { isActive: false });
    changeAs('grace', amara, { isActive: true });
  },
  'a change of password on another device': async () => own('/api/password/change', change),
  'another name': async () => changeAs('grace', amara, { firstName: 'Ama' }),
};

const expected = [
  ['nothing happened', { session: 200, calendar: 200, pushed: 1, link: 200 }],
  ['another name', { session: 200, calendar: 200, pushed: 1, link: 200 }],
  ['a promotion to manager', { session: 401, calendar: 404, pushed: 0, link: 404 }],
  ['a promotion to admin', { session: 401, calendar: 404, pushed: 0, link: 404 }],
  ['a demotion', { session: 200, calendar: 200, pushed: 1, link: 404 }],
  ['a dismissal', { session: 403, calendar: 404, pushed: 0, link: 404 }],
  ['a dismissal and a return', { session: 200, calendar: 404, pushed: 0, link: 404 }],
  ['a change of password on another device', { session: 401, calendar: 404, pushed: 0, link: 404 }],
] as const;

const prepare = async (event: string): Promise<Hold> => {
  if (event === 'a demotion') changeAs('grace', amara, { role: 'manager' });
  return takeHold();
};

describe('what somebody had in hand of an account (D56)', () => {
  it.each(expected)('after %s', async (event, state) => {
    const hold = await prepare(event);
    await events[event]?.();
    expect(await stateOf(hold)).toEqual(state);
  });

  it.each(expected)('after %s, and a restore of the backup from before', async (event, state) => {
    const hold = await prepare(event);
    const backup = await backUp(server.folder, server.clock.now);
    await events[event]?.();
    server.stop();
    expect(restoreBackup(server.folder, backup, server.clock.now)).toMatchObject({ endedIsKnown: true });
    running = createTestApp({ folder: server.folder });
    // The restore undoes a dismissal, like any change of a record; what was ended stays ended.
    const isDismissal = event === 'a dismissal';
    const restored = isDismissal ? { ...state, session: 200 } : state;
    expect(await stateOf(hold)).toEqual({ ...restored, pushed: event.startsWith('a dismissal') ? 1 : state.pushed });
  });
});

/** Events that happen to Mo, a manager who enrolled a tablet, or to the tablet itself. */
const tabletEvents: Readonly<Record<string, () => Promise<unknown>>> = {
  'nothing happened': async () => undefined,
  'a promotion': async () => changeAs('grace', mo, { role: 'admin' }),
  'a demotion': async () => changeAs('grace', mo, { role: 'staff' }),
  'a dismissal': async () => changeAs('grace', mo, { isActive: false }),
  'a dismissal and a return': async () => {
    changeAs('grace', mo, { isActive: false });
    changeAs('grace', mo, { isActive: true });
  },
  'a change of password': async () => (await server.signIn('mo'))('/api/password/change', { body: change }),
  'a revocation': async () => {
    const [{ id } = { id: '' }] = server.db.select().from(tablets).all();
    await (await server.signIn('grace'))(`/api/tablets/${id}`, { method: 'DELETE' });
  },
};

const mo = staff.mo.id;
const tabletCalls = ['/api/pass/board', '/api/pass/verifiers'] as const;

/** Each call's status, and how often the admin was asked whether the tablet is where it belongs. */
const tabletExpected = [
  ['nothing happened', { status: 200, asked: 0 }],
  ['a promotion', { status: 200, asked: 0 }],
  ['a demotion', { status: 200, asked: 1 }],
  ['a dismissal', { status: 200, asked: 1 }],
  ['a dismissal and a return', { status: 200, asked: 1 }],
  ['a change of password', { status: 200, asked: 0 }],
  ['a revocation', { status: 403, asked: 0 }],
] as const;

const statusesOf = async (cookie: string): Promise<readonly number[]> =>
  Promise.all(tabletCalls.map(async (path) => (await running.request(path, { headers: { cookie } })).status));

const timesAsked = (): number =>
  server.all('notification').filter(({ userId, title }) => userId === staff.grace.id && title.includes('still in use'))
    .length;

describe('a tablet that a manager enrolled', () => {
  it.each(tabletExpected)('after %s', async (event, { status, asked }) => {
    const { cookie } = await enrolPassTablet(server, 'mo');
    await tabletEvents[event]?.();
    expect(await statusesOf(cookie)).toEqual([status, status]);
    expect(timesAsked()).toBe(asked);
  });

  it.each(tabletExpected)('after %s, and a restore of the backup from before', async (event, { status }) => {
    const { cookie } = await enrolPassTablet(server, 'mo');
    const backup = await backUp(server.folder, server.clock.now);
    await tabletEvents[event]?.();
    server.stop();
    restoreBackup(server.folder, backup, server.clock.now);
    running = createTestApp({ folder: server.folder });
    expect(await statusesOf(cookie)).toEqual([status, status]);
  });

  it('is none after a restore of a backup from before it was enrolled', async () => {
    const backup = await backUp(server.folder, server.clock.now);
    const { cookie } = await enrolPassTablet(server, 'mo');
    server.stop();
    restoreBackup(server.folder, backup, server.clock.now);
    running = createTestApp({ folder: server.folder });
    expect(await statusesOf(cookie)).toEqual([401, 401]);
  });

  it('knows the PIN of its people until they are dismissed, and not again when they come back', async () => {
    const { cookie } = await enrolPassTablet(server, 'mo');
    await (await server.signIn('amara'))('/api/pin', { method: 'PUT', body: { pin: '2580' } });
    const knows = async () => {
      const answer = await running.request('/api/pass/verifiers', { headers: { cookie } });
      return JSON.stringify(await answer.json()).includes(amara);
    };
    expect(await knows()).toBe(true);
    changeAs('grace', amara, { isActive: false });
    expect(await knows()).toBe(false);
    changeAs('grace', amara, { isActive: true });
    expect(await knows()).toBe(false);
  });

  it('knows a short PIN no more once its person manages others', async () => {
    const { cookie } = await enrolPassTablet(server, 'mo');
    await (await server.signIn('amara'))('/api/pin', { method: 'PUT', body: { pin: '2580' } });
    changeAs('grace', amara, { role: 'manager' });
    const answer = await running.request('/api/pass/verifiers', { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ verifiers: [], withheld: [{ userId: amara, why: 'too-short' }] });
  });
});

describe('a link', () => {
  it.each([
    ['is dismissed', { isActive: false }],
    ['is demoted', { role: 'staff' }],
  ] as const)('is void once who made it %s, also after they come back', async (_, fields) => {
    const token = await linkFor('mo', amara);
    changeAs('grace', staff.mo.id, fields);
    const use = () => server.request('/api/password/set', { body: { token, password: 'battery staple' } });
    expect((await use()).status).toBe(404);
    changeAs('grace', staff.mo.id, { isActive: true, role: 'manager' });
    expect((await use()).status).toBe(404);
  });

  it('is made by nobody for themselves', async () => {
    const answer = await (await server.signIn('grace'))('/api/password/link', { body: { userId: staff.grace.id } });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: { code: 'not-yourself' } });
  });
});
