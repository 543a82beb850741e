import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import { answerJson } from './json.ts';

const ask = (value: unknown): Response | Promise<Response> =>
  new Hono()
    .use(compress())
    .get('/', (c) => answerJson(c, value))
    .request('/', { headers: { 'accept-encoding': 'gzip' } });

it('is sent as it is where packing would cost more than it saves', async () => {
  const answer = await ask({ name: 'Señorío' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe('20');
  expect(await answer.json()).toEqual({ name: 'Señorío' });
});

it('is packed where it is long', async () => {
  const long = { documents: Array.from({ length: 200 }, (_, number) => ({ id: `shift-${number}` })) };
  const answer = await ask(long);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('content-length')).toBeNull();
  expect(JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString())).toEqual(long);
});
