import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { ratesPerMinute } from './limit-rate.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

describe.each([
  ['push', '/api/sync/push', { body: { collections: {} } }],
  ['pull', '/api/sync/pull', { body: { collections: {} } }],
  ['search', '/api/users/search?q=amara', {}],
  ['upload', '/api/photos', { body: {} }],
] as const)('%s', (name, path, init) => {
  it('is limited for one person, not for others, and goes on after the wait', async () => {
    const [mo, grace] = [await server.signIn('mo'), await server.signIn('grace')];
    for (let count = 0; count < ratesPerMinute[name]; count += 1) {
      expect((await mo(path, init)).status).not.toBe(429);
    }
    const refused = await mo(path, init);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: { code: 'too-many-requests' } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(60);
    expect((await grace(path, init)).status).not.toBe(429);
    server.clock.now += wait * 1000;
    expect((await mo(path, init)).status).not.toBe(429);
  });
});
