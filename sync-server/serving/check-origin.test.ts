import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp({ allowedOrigins: ['https://rota.example.com'] });
});
afterEach(() => server.close());

const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('the origin of a change', () => {
  const logoutFrom = (headers: Record<string, string>) =>
    server.request('/api/auth/logout', { method: 'POST', headers: { host: 'brigade.local:3000', ...headers } });

  it.each([
    { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://brigade.local:3000' },
    { origin: 'https://rota.example.com', 'sec-fetch-site': 'cross-site' },
    {},
  ])('may be %o', async (headers: Record<string, string>) => {
    expect((await logoutFrom(headers)).status).toBe(200);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://brigade.local:3000' },
    { 'sec-fetch-site': 'anything' },
    { origin: 'https://evil.example' },
    { origin: 'http://brigade.local' },
    { origin: 'null' },
    { origin: '' },
  ])('may not be %o', async (headers: Record<string, string>) => {
    const answer = await logoutFrom(headers);
    expect(answer.status).toBe(403);
    expect(await errorOf(answer)).toBe('wrong-origin');
  });

  it('does not matter to reading', async () => {
    const answer = await server.request('/api/info', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
