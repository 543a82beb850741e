import { beforeEach, expect, test, vi } from 'vitest';
import { apiResult } from './api-result.ts';

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn((_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const json = (status: number, body: unknown) => async () => Response.json(body, { status });
const call = () => apiResult('/api/x', { method: 'POST', body: '{}' }, (body) => body);

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'device-1' });
});

test('an answer becomes its value', async () => {
  answerWith(json(200, { id: '1' }));
  expect(await call()).toEqual({ ok: true, value: { id: '1' } });
});

test('a refusal keeps the code, words and fields of the server', async () => {
  answerWith(json(422, { error: { code: 'invalid', message: 'No', fields: { email: 'Bad' } } }));
  expect(await call()).toEqual({ ok: false, code: 'invalid', message: 'No', fields: { email: 'Bad' } });
});

test('without a connection it is unavailable, in words that say what to do', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await call()).toMatchObject({
    ok: false,
    code: 'unavailable',
    message: expect.stringContaining('Check the connection'),
  });
});

test.each([
  [502, 'unavailable'],
  [404, 'internal'],
])("a %i of something in between, which has no error body of ours, is '%s'", async (status, code) => {
  answerWith(async () => new Response('<html>', { status }));
  expect(await call()).toMatchObject({ ok: false, code });
});

test('every call carries the device, the schema version and, with a body, its type', async () => {
  const fetched = answerWith(json(200, {}));
  await call();
  const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'x-device-id': 'device-1',
    'x-schema-version': expect.stringMatching(/^\d+$/),
  });
});
