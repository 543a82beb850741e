import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';
import { type OpenApi, openApi } from './open-api.ts';

let server: TestApp;
beforeEach(() => {
  server = createTestApp({ isDemo: true });
});
afterEach(() => server.close());

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

describe('the description of the API', () => {
  it('has every route of the server, and no other', () => {
    const served = server.app.routes
      .filter(({ method, path }) => methods.has(method) && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)\{.*\}$/, '{$1}').replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries(openApi().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual([...new Set(served)].toSorted());
  });

  it('has every call of the specification', () => {
    const { paths } = openApi();
    const missing = specified.filter((call) => {
      const [method = '', path = ''] = call.split(' ');
      return paths[path]?.[method.toLowerCase()] === undefined;
    });
    expect(missing).toEqual([]);
  });

  it('names each call once and describes bodies and answers', () => {
    const operations = Object.values(openApi().paths).flatMap((each) => Object.values(each));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const shifts = openApi().paths['/api/shifts'];
    expect(shifts?.post?.requestBody?.content).toMatchObject({
      'application/json': { schema: { type: 'object', required: expect.arrayContaining(['startTime', 'position']) } },
    });
    expect(shifts?.get?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['date', 'startDate', 'endDate', 'userId', 'limit', 'after']),
    );
  });

  it('is served to programs, and to people as a page without scripts and foreign files', async () => {
    const answer = await server.request('/api/openapi.json');
    expect(((await answer.json()) as OpenApi).openapi).toBe('3.1.0');
    const page = await server.request('/api/docs');
    const html = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(html).toContain('Puts a shift on the rota');
    expect(html).not.toMatch(/<script|src=|https?:\/\/(?!json-schema)/);
  });
});

/** Section 7 of the specification. */
const specified = [
  ...['POST /api/auth/login', 'POST /api/auth/logout', 'GET /api/notices', 'POST /api/notices', 'GET /api/messages'],
  ...['POST /api/shifts', 'PATCH /api/shifts/{id}', 'GET /api/shifts', 'GET /api/admin/users', 'POST /api/admin/users'],
  ...['PATCH /api/admin/users/{id}', 'GET /api/users', 'POST /api/users', 'GET /api/users/search'],
  ...['GET /api/shift-requests', 'POST /api/shift-requests', 'POST /api/shift-requests/{id}/respond'],
  ...['POST /api/shift-requests/quick-swap', 'POST /api/time-off', 'PATCH /api/time-off/{id}'],
  ...['GET /api/conversations', 'POST /api/messages', 'GET /api/checklist-templates'],
  ...['GET /api/analytics/summary', 'GET /api/analytics/performance'],
  ...['GET /api/analytics/attendance', 'GET /api/analytics/departments'],
  ...['POST /api/checklist-templates', 'POST /api/checklist-assignments', 'GET /api/payroll/periods'],
  ...['GET /api/payroll/entries', 'GET /api/payslips', 'GET /api/payslips/{id}/download'],
  ...['POST /api/seed-payroll-demo', 'GET /api/shift-templates', 'POST /api/shift-templates'],
  ...['PUT /api/shift-templates/{id}', 'DELETE /api/shift-templates/{id}'],
  ...['POST /api/push/subscribe', 'POST /api/push/unsubscribe'],
  ...['GET /api/policies', 'GET /api/time-off', 'GET /api/hours-tracking'],
];
