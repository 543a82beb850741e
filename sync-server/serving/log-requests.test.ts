import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp();
});
afterEach(() => server.close());

describe('the log', () => {
  it('has a line for each request, with its pattern and nothing of a person', async () => {
    await server.addPerson();
    const amara = await server.signIn('amara');
    await amara('/api/session?search=Amara');
    await amara('/amara/okafor?token=secret');
    await amara('/api/people/amara');
    await server.request('/api/auth/login', { body: { username: 'amara', password: 'wrong horse' } });
    expect(server.log.map(({ facts }) => [facts.method, facts.route, facts.status])).toEqual([
      ['POST', '/api/auth/login', 200],
      ['GET', '/api/session', 200],
      ['GET', '/*', 404],
      ['GET', '/api/*', 404],
      ['POST', '/api/auth/login', 401],
    ]);
    expect(JSON.stringify(server.log)).not.toMatch(/amara|okafor|secret|horse|192\.0\.2/i);
  });
});
