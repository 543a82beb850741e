import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callers, createFullApp, type FullApp } from '#server/fixtures/full-app.ts';
import { sentCalls } from '#server/fixtures/sent-calls.ts';
import { openApi } from './open-api.ts';

let server: FullApp;
beforeAll(async () => {
  server = await createFullApp();
});
afterAll(() => server.close());

/**
 * What everybody is answered: the status, and for a list how many rows if that depends on the caller. The records are
 * about `self`; `other` is another member of staff; the last column is a tablet at the pass.
 */
const matrix = `
GET /api/notices                                         | 401   | 401   | 403   | 200:1 | 200:1 | 200:1 | 200:1 | 401
POST /api/notices                                        | 401   | 401   | 403   | 403   | 403   | 201   | 201   | 401
GET /api/policies                                        | 401   | 401   | 403   | 200:1 | 200:1 | 200:1 | 200:1 | 401
GET /api/shifts                                          | 401   | 401   | 403   | 200:3 | 200:3 | 200:3 | 200:3 | 401
POST /api/shifts                                         | 401   | 401   | 403   | 403   | 403   | 201   | 201   | 401
POST /api/shifts (end before start)                      | 401   | 401   | 403   | 403   | 403   | 422   | 422   | 401
PATCH /api/shifts/{id}                                   | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
PATCH /api/shifts/{id} (no such shift)                   | 401   | 401   | 403   | 404   | 404   | 404   | 404   | 401
GET /api/shifts/{id}/last-change                         | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/shifts/{id}/last-change (no such shift)         | 401   | 401   | 403   | 403   | 403   | 404   | 404   | 401
GET /api/shift-requests                                  | 401   | 401   | 403   | 200:3 | 200:3 | 200:3 | 200:3 | 401
POST /api/shift-requests                                 | 401   | 401   | 403   | 201   | 201   | 201   | 201   | 401
POST /api/shift-requests (started)                       | 401   | 401   | 403   | 409   | 409   | 409   | 409   | 401
POST /api/shift-requests/quick-swap                      | 401   | 401   | 403   | 201   | 409   | 409   | 409   | 401
POST /api/shift-requests/{id}/respond                    | 401   | 401   | 403   | 403   | 200   | 200   | 200   | 401
POST /api/shift-requests/{id}/respond (closed)           | 401   | 401   | 403   | 409   | 409   | 409   | 409   | 401
GET /api/time-off                                        | 401   | 401   | 403   | 200:2 | 200:0 | 200:2 | 200:2 | 401
POST /api/time-off                                       | 401   | 401   | 403   | 201   | 201   | 403   | 403   | 401
POST /api/time-off (for self)                            | 401   | 401   | 403   | 201   | 201   | 201   | 201   | 401
PATCH /api/time-off/{id}                                 | 401   | 401   | 403   | 403   | 404   | 200   | 200   | 401
PATCH /api/time-off/{id} (decided)                       | 401   | 401   | 403   | 409   | 404   | 409   | 409   | 401
GET /api/conversations                                   | 401   | 401   | 403   | 200:1 | 200:0 | 200:1 | 200:0 | 401
GET /api/messages                                        | 401   | 401   | 403   | 200:1 | 200:0 | 200:1 | 200:0 | 401
GET /api/messages (of self)                              | 401   | 401   | 403   | 200:1 | 403   | 403   | 403   | 401
GET /api/messages/{id}/photo                             | 401   | 401   | 403   | 200   | 404   | 200   | 404   | 401
POST /api/messages                                       | 401   | 401   | 403   | 201   | 201   | 403   | 201   | 401
POST /api/messages (as self)                             | 401   | 401   | 403   | 201   | 403   | 403   | 403   | 401
GET /api/users                                           | 401   | 401   | 403   | 200:6 | 200:6 | 200:6 | 200:6 | 401
GET /api/users/search                                    | 401   | 401   | 403   | 403   | 403   | 200:1 | 200:1 | 401
POST /api/users                                          | 401   | 401   | 403   | 403   | 403   | 201   | 201   | 401
POST /api/users (a manager)                              | 401   | 401   | 403   | 403   | 403   | 403   | 201   | 401
PATCH /api/users/{id}                                    | 401   | 401   | 403   | 403   | 404   | 200   | 200   | 401
GET /api/admin/users                                     | 401   | 401   | 403   | 403   | 403   | 403   | 200:6 | 401
POST /api/admin/users                                    | 401   | 401   | 403   | 403   | 403   | 403   | 201   | 401
PATCH /api/admin/users/{id}                              | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PATCH /api/admin/users/{id} (the last admin)             | 401   | 401   | 403   | 403   | 403   | 403   | 409   | 401
GET /api/users/{id}/terms                                | 401   | 401   | 403   | 200:1 | 404   | 200:1 | 200:1 | 401
PATCH /api/users/{id}/terms                              | 401   | 401   | 403   | 403   | 404   | 200   | 200   | 401
GET /api/checklist-templates                             | 401   | 401   | 403   | 200:0 | 200:0 | 200:1 | 200:1 | 401
POST /api/checklist-templates                            | 401   | 401   | 403   | 403   | 403   | 403   | 201   | 401
POST /api/checklist-assignments                          | 401   | 401   | 403   | 403   | 403   | 201   | 201   | 401
GET /api/shift-templates                                 | 401   | 401   | 403   | 200:0 | 200:0 | 200:1 | 200:1 | 401
POST /api/shift-templates                                | 401   | 401   | 403   | 403   | 403   | 403   | 201   | 401
PUT /api/shift-templates/{id}                            | 401   | 401   | 403   | 404   | 404   | 403   | 200   | 401
DELETE /api/shift-templates/{id}                         | 401   | 401   | 403   | 404   | 404   | 403   | 200   | 401
DELETE /api/shift-templates/{id} (no such template)      | 401   | 401   | 403   | 404   | 404   | 404   | 404   | 401
GET /api/hours-tracking                                  | 401   | 401   | 403   | 200:1 | 200:0 | 200:1 | 200:1 | 401
GET /api/hours-tracking (of self)                        | 401   | 401   | 403   | 200:1 | 200:0 | 200:1 | 200:1 | 401
GET /api/analytics/summary                               | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/analytics/performance                           | 401   | 401   | 403   | 403   | 403   | 200:7 | 200:7 | 401
GET /api/analytics/attendance                            | 401   | 401   | 403   | 403   | 403   | 200:7 | 200:7 | 401
GET /api/analytics/departments                           | 401   | 401   | 403   | 403   | 403   | 200:1 | 200:1 | 401
GET /api/analytics/analysis                              | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/analytics/evidence                              | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/exports/rota.csv                                | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/exports/hours.csv                               | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/calendar                                        | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/calendar                                       | 401   | 401   | 403   | 201   | 201   | 201   | 201   | 401
DELETE /api/calendar                                     | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/calendar/{file}                                 | 404   | 404   | 404   | 404   | 404   | 404   | 404   | 404
POST /api/auth/login                                     | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 401
POST /api/auth/logout                                    | 200   | 200   | 200   | 200   | 200   | 200   | 200   | 200
POST /api/auth/logout-everywhere                         | 200   | 200   | 200   | 200   | 200   | 200   | 200   | 200
GET /api/session                                         | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/sessions                                        | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
DELETE /api/sessions                                     | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
DELETE /api/sessions/{id} (no such session)              | 401   | 401   | 403   | 404   | 404   | 404   | 404   | 401
POST /api/password/change                                | 401   | 401   | 403   | 422   | 422   | 422   | 422   | 401
POST /api/payroll/payees/{id}/confirm-bank               | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
POST /api/password/confirm                               | 401   | 401   | 403   | 403   | 403   | 403   | 403   | 401
POST /api/password/link                                  | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/password/link (for the admin)                  | 401   | 401   | 403   | 403   | 403   | 403   | 409   | 401
GET /api/password/link/{userId}                          | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/password/set                                   | 404   | 404   | 404   | 404   | 404   | 404   | 404   | 404
POST /api/setup/first-admin                              | 404   | 404   | 404   | 404   | 404   | 404   | 404   | 404
POST /api/demo/switch                                    | 422   | 422   | 422   | 422   | 422   | 422   | 422   | 422
GET /api/payroll/periods                                 | 401   | 401   | 403   | 200:1 | 200:0 | 200:0 | 200:2 | 401
GET /api/payroll/entries                                 | 401   | 401   | 403   | 200:1 | 200:0 | 200:0 | 200:0 | 401
GET /api/payroll/entries (of self)                       | 401   | 401   | 403   | 200:1 | 403   | 403   | 200:2 | 401
POST /api/payroll/periods                                | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PUT /api/payroll/periods/{id}                            | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
POST /api/payroll/periods/{id}/gather                    | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
POST /api/payroll/periods/{id}/process                   | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
POST /api/payroll/periods/{id}/complete (a draft)        | 401   | 401   | 403   | 403   | 403   | 403   | 409   | 401
GET /api/payroll/periods/{id}/changes                    | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
DELETE /api/payroll/periods/{id}                         | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
GET /api/payroll/rate-tables                             | 401   | 401   | 403   | 403   | 403   | 403   | 200:3 | 401
POST /api/payroll/rate-tables                            | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
DELETE /api/payroll/rate-tables/{taxYear}                | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
POST /api/payroll/periods/{id}/entries                   | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PUT /api/payroll/entries/{id}                            | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PUT /api/payroll/entries/{id} (completed)                | 401   | 401   | 403   | 403   | 403   | 403   | 409   | 401
POST /api/payroll/entries/{id}/corrections               | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
POST /api/payroll/entries/{id}/settle (nothing is open)  | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
POST /api/payroll/payees/{id}/reopen (nothing was left)  | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
DELETE /api/payroll/entries/{id}                         | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
GET /api/payslips                                        | 401   | 401   | 403   | 200:1 | 200:0 | 200:0 | 200:0 | 401
GET /api/shift-notice/{userId}                           | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/shift-notice/{userId} (of self)                 | 401   | 401   | 403   | 200   | 403   | 200   | 200   | 401
GET /api/payslips (of self)                              | 401   | 401   | 403   | 200:1 | 403   | 403   | 200:1 | 401
GET /api/payslips/{id}/download                          | 401   | 401   | 403   | 200   | 404   | 404   | 200   | 401
GET /api/payslips/{id}/download (a draft)                | 401   | 401   | 403   | 404   | 404   | 404   | 404   | 401
POST /api/seed-payroll-demo                              | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/sync/push                                      | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/sync/pull                                      | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/sync/history                                      | 401   | 401   | 403   | 200   | 200   | 200   | 200 | 401
GET /api/sync/stream                                     | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/push/key                                        | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/push/subscribe                                 | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/push/subscribe (for self)                      | 401   | 401   | 403   | 200   | 403   | 403   | 403   | 401
POST /api/push/unsubscribe                               | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/info                                            | 200   | 200   | 200   | 200   | 200   | 200   | 200   | 200
GET /api/pin                                             | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
PUT /api/pin                                             | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
PUT /api/pin (four digits)                               | 401   | 401   | 403   | 200   | 200   | 422   | 422   | 401
PUT /api/pin (guessed first)                             | 401   | 401   | 403   | 422   | 422   | 422   | 422   | 401
DELETE /api/pin                                          | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/pin/codes                                      | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/pin/codes (for the admin)                      | 401   | 401   | 403   | 403   | 403   | 403   | 409   | 401
GET /api/tablets                                         | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/tablets                                        | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/tablets (no key)                               | 401   | 401   | 403   | 403   | 403   | 422   | 422   | 401
PATCH /api/tablets/{id} (no such tablet)                 | 401   | 401   | 403   | 403   | 403   | 404   | 404   | 401
DELETE /api/tablets/{id} (no such tablet)                | 401   | 401   | 403   | 403   | 403   | 404   | 404   | 401
GET /api/pass/board                                      | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 200
GET /api/pass/verifiers                                  | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 200
GET /api/pass/stream                                     | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 200
POST /api/pass/pin (no code)                             | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 422
POST /api/pass/statements                                | 401   | 401   | 401   | 401   | 401   | 401   | 401   | 200
POST /api/people                                         | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/people (an admin)                              | 401   | 401   | 403   | 403   | 403   | 403   | 403   | 401
POST /api/people/import                                  | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
POST /api/photos (no photo)                              | 401   | 401   | 403   | 422   | 422   | 422   | 422   | 401
DELETE /api/photos                                       | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
GET /api/photos/{name}                                   | 401   | 401   | 403   | 404   | 404   | 404   | 404   | 404
POST /api/right-to-work/{userId} (no document)           | 401   | 401   | 403   | 403   | 403   | 422   | 422   | 401
DELETE /api/right-to-work/{userId}                       | 401   | 401   | 403   | 403   | 403   | 200   | 200   | 401
GET /api/right-to-work/{userId}/{documentId}             | 401   | 401   | 403   | 404   | 403   | 404   | 404   | 401
POST /api/personal-data/{userId}                         | 401   | 401   | 403   | 200   | 403   | 403   | 200   | 401
GET /api/complaints                                      | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/complaints                                     | 401   | 401   | 403   | 200   | 200   | 200   | 200   | 401
POST /api/complaints/{id}/acknowledge (no such one)      | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
POST /api/complaints/{id}/answer (no such one)           | 401   | 401   | 403   | 403   | 403   | 403   | 404   | 401
GET /api/retention                                       | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PUT /api/retention/{kind}                                | 401   | 401   | 403   | 403   | 403   | 403   | 200   | 401
PUT /api/retention/{kind} (too short)                    | 401   | 401   | 403   | 403   | 403   | 403   | 422   | 401
GET /api/openapi.json                                    | 200   | 200   | 200   | 200   | 200   | 200   | 200   | 200
GET /api/docs                                            | 200   | 200   | 200   | 200   | 200   | 200   | 200   | 200`;

interface Row {
  readonly title: string;
  readonly expected: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = matrix
  .trim()
  .split('\n')
  .map((line) => {
    const [title = '', ...cells] = line.split('|').map((cell) => cell.trim());
    return { title, expected: Object.fromEntries(callers.map((caller, index) => [caller, cells[index] ?? ''])) };
  });

/** A row's title is its method and path, with the variant in brackets. */
const callOf = (title: string) => {
  const [method = '', path = ''] = title.split(' ');
  return { method, path };
};

const cellOf = async (title: string, caller: (typeof callers)[number]): Promise<string> => {
  const { method, path } = callOf(title);
  const { to = path, body } = sentCalls[title] ?? {};
  return server.undoing(async () => {
    const answer = await server.callAs(caller, to, { method, ...(body !== undefined && { body }) });
    const isList = answer.status === 200 && method === 'GET' && answer.headers.get('content-type')?.includes('json');
    const read: unknown = isList ? await answer.json() : await answer.body?.cancel();
    return Array.isArray(read) ? `${answer.status}:${read.length}` : String(answer.status);
  });
};

describe('who may call what', () => {
  it.each(rows)('$title', async ({ title, expected }) => {
    const cells: Record<string, string> = {};
    for (const caller of callers) cells[caller] = await cellOf(title, caller);
    expect(cells).toEqual(expected);
  });

  it('is written down for every call of the description', () => {
    const described = Object.entries(openApi().paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const written = rows.map(({ title }) => Object.values(callOf(title)).join(' '));
    expect([...new Set(written)].toSorted()).toEqual(described.toSorted());
  });
});
