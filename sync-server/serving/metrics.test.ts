import { afterEach, describe, expect, it } from 'vitest';
import { buildNotice } from '#schema/fixtures/build.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
afterEach(() => server.close());

const metricsToken = 'a-token-of-sixteen';
const metricsWith = (authorization: string) => server.request('/metrics', { headers: { authorization } });

describe('/metrics', () => {
  it('tells of requests, pushed rows, the sync’s lag and the database, in the format of Prometheus', async () => {
    server = await createStaffedApp({}, { metricsToken });
    const [mo, amara] = [await server.as('mo'), await server.as('amara')];
    await amara.catchUp(['posts']);
    await mo.write('posts', row(buildNotice()), row({ ...buildNotice(), id: 'none' }));
    server.clock.now += 3000;
    await amara.catchUp(['posts']);
    const answer = await metricsWith(`Bearer ${metricsToken}`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toContain('brigade_requests_total{method="POST",route="/api/sync/push",status="200"} 1');
    expect(text).toContain('brigade_push_rows_total{result="accepted"} 1');
    expect(text).toContain('brigade_push_rows_total{result="refused"} 1');
    expect(text).toContain('brigade_sync_lag_seconds_bucket{le="1"} 0');
    expect(text).toContain('brigade_sync_lag_seconds_bucket{le="5"} 1');
    expect(text).toMatch(/brigade_sqlite_bytes [1-9]\d{4,}/);
    for (const line of text.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{.*\})? [\d.e+-]+)$/);
    expect(text).not.toMatch(/amara|okafor|192\.0\.2/i);
  });

  it.each(['', 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`])('is not there for "%s"', async (authorization) => {
    server = await createStaffedApp({}, { metricsToken });
    expect((await metricsWith(authorization)).status).toBe(404);
  });

  it('is not there without a configured token', async () => {
    server = await createStaffedApp();
    expect(await (await metricsWith('Bearer ')).text()).not.toContain('brigade_');
  });
});
