/** The photos this device has shown, kept so that they also show without a connection. */

const cacheName = 'brigade-photos';

/** Enough for a large restaurant's photos; at 40 KB each, 8 MB at most. */
const mostPhotos = 200;

const photoAddress = /^\/api\/photos\/[0-9a-f]+\.jpg$/;

export const isPhotoAddress = (pathname: string): boolean => photoAddress.test(pathname);

/**
 * A photo from this device, otherwise from the server, and then kept. The photo at an address never changes.
 * @param ended stops waiting for the server
 */
export const photoFor = async (request: Request, ended?: AbortSignal): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept && claimsPicture(kept)) return kept;
  const answer = await fetch(request, ended && { signal: AbortSignal.any([request.signal, ended]) });
  if (await isPicture(answer)) await keep(cache, request, answer.clone());
  return answer;
};

const claimsPicture = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith('image/') === true;

/** A guest Wi-Fi's login page also comes with 200, and half a picture looks whole until it is opened. */
const isPicture = async (answer: Response): Promise<boolean> => {
  if (!claimsPicture(answer)) return false;
  try {
    (await createImageBitmap(await answer.clone().blob())).close();
    return true;
  } catch {
    return false;
  }
};

/** Signing out leaves no photos of colleagues on the device. */
export const forgetPhotos = async (): Promise<void> => {
  await caches.delete(cacheName);
};

const keep = async (cache: Cache, request: Request, answer: Response): Promise<void> => {
  // A device without space still shows the photo.
  await cache.put(request, answer).catch(() => undefined);
  const kept = await cache.keys();
  for (const oldest of kept.slice(0, Math.max(0, kept.length - mostPhotos))) await cache.delete(oldest);
};
