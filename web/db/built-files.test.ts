import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestsOf, isAsBuilt } from './built-files.ts';

const script = 'export const day = "Monday";';
const digests = digestsOf([
  { url: 'assets/a.js', integrity: createHash('sha256').update(script).digest('base64') },
  { url: 'index.html' },
]);
const address = 'https://brigade.test/assets/a.js';

it('the built file is distinguished from any other answer', async () => {
  expect(await isAsBuilt(digests, address, new Response(script))).toBe(true);
  expect(await isAsBuilt(digests, `${address}?__WB_REVISION__=1`, new Response(script))).toBe(true);
  for (const body of ['<html>Welcome to our Wi-Fi</html>', script.slice(0, -1), ''])
    expect(await isAsBuilt(digests, address, new Response(body))).toBe(false);
  expect(await isAsBuilt(digests, address, new Response(script, { status: 502 }))).toBe(false);
});

it('a file without a digest is never taken for what was built', async () => {
  for (const path of ['index.html', 'assets/b.js'])
    expect(await isAsBuilt(digests, `https://brigade.test/${path}`, new Response(script))).toBe(false);
});

it('the answer can still be read', async () => {
  const answer = new Response(script);
  await isAsBuilt(digests, address, answer);
  expect(await answer.text()).toBe(script);
});
