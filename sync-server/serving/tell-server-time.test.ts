import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverTimeHeader } from '#schema/api/server-time.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

describe('the server’s clock', () => {
  it.each([
    ['a session', '/api/session', undefined, 200],
    ['a stream’s opening', '/api/sync/stream', undefined, 200],
    ['a page', '/api/sync/pull', { collections: {} }, 200],
    ['a refusal', '/api/sync/push', { collections: 5 }, 422],
    ['an address that is not there', '/api/nothing', undefined, 404],
  ])('comes with %s', async (_, path, body, status) => {
    const amara = await server.as('amara');
    const answer = await amara.request(path, { ...(body && { body }) });
    expect(answer.status).toBe(status);
    expect(answer.headers.get(serverTimeHeader)).toBe(String(server.clock.now));
    await answer.body?.cancel();
  });

  it('comes to somebody signed out, and with a call that fails', async () => {
    const signedOut = await server.app.request('/api/session');
    expect([signedOut.status, signedOut.headers.get(serverTimeHeader)]).toEqual([401, String(server.clock.now)]);
    const amara = await server.as('amara');
    server.deps.records.ledger.state = () => {
      throw new Error('a bug');
    };
    const failed = await amara.request('/api/sync/pull', { body: { collections: {} } });
    expect([failed.status, failed.headers.get(serverTimeHeader)]).toEqual([500, String(server.clock.now)]);
  });
});
