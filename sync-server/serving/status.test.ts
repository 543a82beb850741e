import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schemaVersion } from '#schema/api/schema-version.ts';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

const jsonOf = async (path: string) => (await server.request(path)).json();

describe('what the server says of itself', () => {
  it('is alive, and ready once its database answers', async () => {
    expect(await jsonOf('/healthz')).toEqual({ ok: true, schemaVersion });
    expect(await jsonOf('/readyz')).toEqual({ ok: true, schemaVersion });
  });

  it('is not ready without its sync state', async () => {
    server.connection.exec('DELETE FROM sync_state');
    expect((await server.request('/readyz')).status).toBe(503);
    expect((await server.request('/healthz')).status).toBe(200);
  });

  it('says to anybody whether it is a demo and whether it needs a first admin, and no more', async () => {
    expect(await jsonOf('/api/info')).toEqual({ ok: true, schemaVersion, demo: false, needsFirstAdmin: true });
    await server.addPerson();
    expect(await jsonOf('/api/info')).toMatchObject({ needsFirstAdmin: false });
  });
});
