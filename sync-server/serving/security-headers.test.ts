import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

const errorOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('an answer', () => {
  it('tells the browser what to forbid', async () => {
    for (const path of ['/', '/api/info', '/api/nothing', '/healthz']) {
      const { headers } = await server.request(path);
      expect(headers.get('content-security-policy')).toContain("default-src 'self'; script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('of the API is kept by no cache', async () => {
    expect((await server.request('/api/info')).headers.get('cache-control')).toBe('no-store');
  });

  it('is packed where the caller takes it', async () => {
    const packed = await server.request('/api/info', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await server.request('/api/info')).headers.get('content-encoding')).toBeNull();
  });

  it('is JSON for what does not exist, in every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await server.request('/api/nothing', { method });
      expect(answer.status).toBe(404);
      expect(await errorOf(answer)).toBe('not-found');
    }
    expect((await server.request('/', { method: 'POST' })).status).toBe(404);
  });

  it('to a stream is never packed: events would wait in the packer', async () => {
    await server.addPerson();
    const amara = await server.signIn('amara');
    const aborted = new AbortController();
    const answer = await amara('/api/sync/stream', { headers: { 'accept-encoding': 'gzip' }, signal: aborted.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    await answer.body?.cancel();
    aborted.abort();
  });
});

describe('over HTTPS', () => {
  it('browsers never come back without it', async () => {
    server.close();
    server = createTestApp({ isSecure: true });
    const { headers } = await server.request('/');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});
