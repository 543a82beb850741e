import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

describe('a failure', () => {
  const failWith = (error: Error) => {
    vi.spyOn(server.deps.records, 'find').mockImplementation(() => {
      throw error;
    });
  };
  const sqliteError = (code: string) => Object.assign(new Error('row of Amara'), { code });

  it.each([
    [new Error('amara@example.com is odd'), 500, 'internal'],
    [sqliteError('SQLITE_FULL'), 503, 'disk-full'],
    [sqliteError('SQLITE_IOERR_WRITE'), 503, 'disk-full'],
    [new Error('Failed query', { cause: sqliteError('SQLITE_FULL') }), 503, 'disk-full'],
    [sqliteError('SQLITE_BUSY'), 503, 'unavailable'],
  ])('%s is answered without its detail and logged without personal data', async (error, status, code) => {
    await server.addPerson();
    const amara = await server.signIn('amara');
    failWith(error);
    const answer = await amara('/api/session');
    expect(answer.status).toBe(status);
    expect(answer.headers.has('retry-after')).toBe(status === 503);
    const body = await answer.text();
    expect(body).toContain(`"code":"${code}"`);
    expect(body).not.toContain(error.message);
    const [line] = server.log.filter(({ level }) => level === 'error');
    expect(line).toMatchObject({ event: code, facts: { id: answer.headers.get('x-request-id') } });
    expect(line?.facts.stack).toMatch(/^at /);
    expect(JSON.stringify(line)).not.toContain(error.message);
  });
});
