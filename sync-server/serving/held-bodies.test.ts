import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { cookieOf, testPassword } from '#server/fixtures/test-app.ts';
import { bodiesAtOnce, bodyBytes } from '#server/limits.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const cookie = async (username: Username) =>
  cookieOf(await server.request('/api/auth/login', { body: { username, password: testPassword } }));

const dismiss = (username: Username): void => {
  const user = server.find('user', staff[username].id);
  if (user) server.store('user', { ...user, isActive: false });
};

/** A push that states its length and sends nothing until it is ended. */
const slowPush = (of: string) => {
  let end = () => {};
  const body = new ReadableStream({
    start: (controller) => {
      end = () => controller.close();
    },
  });
  const headers = { cookie: of, 'content-type': 'application/json', 'content-length': String(bodyBytes.push) };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  return { answer: server.app.request(new Request('http://localhost/api/sync/push', init)), end };
};

it('dismissed people together hold no more room for bodies than one person', async () => {
  const [amara, ben] = [await cookie('amara'), await cookie('ben')];
  dismiss('amara');
  dismiss('ben');
  const held = Array.from({ length: bodiesAtOnce.perPerson / bodyBytes.push }, () => slowPush(amara));
  expect((await slowPush(ben).answer).status).toBe(503);
  const mo = slowPush(await cookie('mo'));
  for (const { end } of [...held, mo]) end();
  const statuses = await Promise.all([...held, mo].map(async ({ answer }) => (await answer).status));
  expect(statuses).not.toContain(503);
});
