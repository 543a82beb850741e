import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoFor } from './photo-cache.ts';

const address = 'https://brigade.test/api/photos/0a.jpg';
const picture = 'the bytes of a picture';
const portalPage = '<html>Welcome to our Wi-Fi</html>';

const stored = new Map<string, Response>();
const fetched = vi.fn<(request: Request) => Promise<Response>>();

const answering = (body: string, type: string, status = 200): void => {
  fetched.mockImplementation(async () => new Response(body, { status, headers: { 'content-type': type } }));
};

const ask = async (): Promise<string> => (await photoFor(new Request(address))).text();

beforeEach(() => {
  const cache = {
    match: async ({ url }: Request) => stored.get(url)?.clone(),
    put: async ({ url }: Request, answer: Response) => {
      stored.set(url, new Response(await answer.blob(), { headers: answer.headers }));
    },
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    if ((await blob.text()) !== picture) throw new DOMException('The source image could not be decoded');
    return { close: () => undefined };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  stored.clear();
});

it('a picture is fetched once', async () => {
  answering(picture, 'image/jpeg');
  expect([await ask(), await ask()]).toEqual([picture, picture]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ["a guest Wi-Fi's page", portalPage, 'text/html', 200],
  ['a page that calls itself a picture', portalPage, 'image/jpeg', 200],
  ['half a picture', picture.slice(0, 10), 'image/jpeg', 200],
  ['a refusal', picture, 'image/jpeg', 403],
])('%s is not kept: the picture shows as soon as it comes', async (_case, body, type, status) => {
  answering(body, type, status);
  await ask();
  expect(stored.size).toBe(0);
  answering(picture, 'image/jpeg');
  expect(await ask()).toBe(picture);
  expect(stored.size).toBe(1);
});

it('a page that an older version kept makes room for the picture', async () => {
  stored.set(address, new Response(portalPage, { headers: { 'content-type': 'text/html' } }));
  answering(picture, 'image/jpeg');
  expect(await ask()).toBe(picture);
  expect(await stored.get(address)?.clone().text()).toBe(picture);
});
