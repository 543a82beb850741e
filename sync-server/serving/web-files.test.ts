import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/fixtures/test-app.ts';
import { packedFileOf } from './packed-forms.ts';
import { packedFolderOf, readWebFiles } from './web-files.ts';

const script = `console.log('${'hello '.repeat(200)}');`;
const page = '<!doctype html><title>Brigade</title>';
let folder: string;
let server: TestApp;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brigade-web-'));
  const webRoot = join(folder, 'web');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the web');
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'sw.js'), 'self.skipWaiting();');
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{}');
  writeFileSync(join(webRoot, 'assets', 'main-x1y2z3.js'), script);
  writeFileSync(join(webRoot, 'assets', 'logo-a1.png'), Buffer.from([137, 80, 78, 71]));
  server = createTestApp({ webFiles: readWebFiles(webRoot) });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

describe('the web app', () => {
  it.each(['/', '/rota', '/shift-marketplace', '/staff-management/'])('opens at %s with its page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(page);
  });

  it('keeps hashed files for a year and asks for all else anew', async () => {
    const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await cachingOf('/assets/main-x1y2z3.js')).toBe('public, max-age=31536000, immutable, no-transform');
    for (const path of ['/', '/index.html', '/rota', '/sw.js', '/manifest.webmanifest']) {
      expect(await cachingOf(path)).toBe('no-cache, no-transform');
    }
  });

  it.each(['/assets/main-old.js', '/assets/missing', '/assets/', '/missing.js', '/.env', '/wp-login.php'])(
    'has no %s, and never answers the page for it',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toBe('Not found');
    },
  );

  it.each(['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '//secret.txt'])(
    'lets nobody out of its folder: %s',
    async (path) => {
      expect(await (await server.app.fetch(new Request(`http://localhost${path}`))).text()).not.toContain(
        'not for the web',
      );
    },
  );

  it('is packed as the browser likes it best', async () => {
    const packed = async (accepted: string) => {
      const answer = await get('/assets/main-x1y2z3.js', { 'accept-encoding': accepted });
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-length')).toBe(String(body.length));
      return { encoding: answer.headers.get('content-encoding'), body };
    };
    const brotli = await packed('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await packed('gzip;q=0.8, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    expect((await packed('')).body.toString()).toBe(script);
  });

  it('sends what the build has packed, and never the packed form of another state of the file', async () => {
    const webRoot = join(folder, 'built', 'web');
    mkdirSync(webRoot, { recursive: true });
    writeFileSync(join(webRoot, 'app.js'), script);
    const packedRoot = packedFolderOf(webRoot);
    mkdirSync(packedRoot);
    const asBuilt = brotliCompressSync('as the build packed it');
    const hash = readWebFiles(webRoot).get('/app.js')?.hash ?? '';
    writeFileSync(packedFileOf(packedRoot, hash, 'br'), asBuilt);
    const sent = async () => {
      const { packed } = readWebFiles(webRoot).get('/app.js') ?? {};
      return brotliDecompressSync((await packed?.('br')) ?? '').toString();
    };
    expect(await sent()).toBe('as the build packed it');
    writeFileSync(join(webRoot, 'app.js'), `${script} // since`);
    expect(await sent()).toBe(`${script} // since`);
  });

  it('packs no pictures', async () => {
    const answer = await get('/assets/logo-a1.png', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('image/png');
  });

  it('is not sent again to a browser that has it, in the same packing', async () => {
    const etag = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const answer = await server.app.request('/rota', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(page.length));
    expect(await answer.text()).toBe('');
  });

  it.each(['.', '/', './', '%2e', 'a.b'])('opens at an address of 15,000 characters at once: %s', async (part) => {
    const start = process.cpuUsage();
    for (let count = 0; count < 10; count += 1) await get(`/${part.repeat(15_000 / part.length)}/`);
    // A backtracking expression took ten times as long.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1000);
  });

  it('may be absent: the API works all the same', () => {
    expect(readWebFiles(join(folder, 'nowhere')).size).toBe(0);
  });
});
