import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { type PushMessage, pushMessage } from '#schema/api/push.ts';
import { digestsOf, isAsBuilt } from '#web/db/built-files.ts';
import { isPhotoAddress, photoFor } from '#web/db/photo-cache.ts';
import { deliverWaiting } from '#web/sync/background-delivery.ts';
import { deliveryTag } from '#web/sync/delivery-tag.ts';

/** Icons of notifications (specification, section 9). */
const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-72.png' };

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

/** Background Sync, which TypeScript's types leave out: the network is back. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The next version waits until this one is idle: a photo that does not arrive would hold it up for minutes. */
const replaced = new AbortController();

/** Addresses that only the server answers, and files: opening one in the browser must not show the app. */
const notTheApp = /^\/(api\/|(health|ready)z$)|\.\w+$/;

// Before the precache's own listener: every other address opens the app, whose router handles it.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || notTheApp.test(url.pathname)) return;
  event.stopImmediatePropagation();
  event.respondWith(openApp({ event, request: event.request, url }));
});

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin || !isPhotoAddress(pathname)) return;
  event.respondWith(photoFor(event.request, replaced.signal));
});

// The new version waits until the page tells it to take over (D25): a page never runs on two versions' files at once.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  if (event.data?.type === 'MAKE_WAY') replaced.abort();
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('sync' as never, (event: SyncEvent) => {
  if (event.tag === deliveryTag) event.waitUntil(deliverWaiting((path, init) => fetch(path, init)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openRecord(event.notification.data?.link ?? '/notifications'));
});

/** A push that cannot be read still shows something: browsers withdraw the permission from apps that show nothing. */
const showPush = async (data: PushMessageData | null): Promise<void> => {
  const message = readPush(data);
  if (!message) return self.registration.showNotification('News in Brigade', icons);
  const { id, title, body, link, unread } = message;
  await self.registration.showNotification(title, { ...icons, body, tag: id, data: { link } });
  if ('setAppBadge' in navigator) await navigator.setAppBadge(unread).catch(() => undefined);
};

const readPush = (data: PushMessageData | null): PushMessage | undefined => {
  try {
    return pushMessage.parse(data?.json());
  } catch {
    return undefined;
  }
};

/** Opens a record in the most recently used window, without reloading it: somebody may be writing in it. */
const openRecord = async (link: string): Promise<void> => {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) {
    await self.clients.openWindow(link);
    return;
  }
  open.postMessage({ type: 'OPEN_RECORD', link });
  await open.focus().catch(() => undefined);
};

const files: readonly PrecacheEntry[] = self.__WB_MANIFEST;
const digests = digestsOf(files);

const precache = new PrecacheController({
  plugins: [
    {
      // An update is installed only if every file is exactly what was built: a guest Wi-Fi or a proxy may answer 200
      // with a page of its own. A failed installation is discarded whole, and the previous version goes on until the
      // next attempt.
      fetchDidSucceed: async ({ event, request, response }) => {
        if (event.type !== 'install' || (await isAsBuilt(digests, request.url, response))) return response;
        // The wrong answer may be in the browser's own cache.
        const again = await fetch(request.url, { cache: 'reload' });
        if (await isAsBuilt(digests, request.url, again)) return again;
        throw new Error(`${request.url} was not answered with the file that was built`);
      },
      // Checks files that an older version took unchecked. Not when the app is opened, which would have to wait.
      cachedResponseWillBeUsed: async ({ event, request, cachedResponse }) =>
        event?.type !== 'install' || !cachedResponse || (await isAsBuilt(digests, request.url, cachedResponse))
          ? cachedResponse
          : undefined,
    },
  ],
});

// All files of the app: people's data is in their local database, not in a cache of answers. Without the digests:
// Workbox would leave checking them to the browser, which does not look beyond its own cache.
precache.addToCacheList(files.map(({ url, revision }) => ({ url, ...(revision && { revision }) })));

/** As many as a browser opens connections to a server without HTTP/2. */
const storedAtOnce = 6;

/**
 * Stores the files. Workbox itself fetches one after another: where each answer takes half a second, the app could not
 * start offline for a minute and a half.
 */
const storeFiles = async (event: ExtendableEvent): Promise<void> => {
  const waiting = [...precache.getURLsToCacheKeys()];
  const storeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, cacheKey] = next;
      // A name with a hash, which is its own key, may come from the browser's cache.
      const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
      await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: storedAtOnce }, storeNext));
};

self.addEventListener('install', (event) => event.waitUntil(storeFiles(event)));
self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event)));
self.addEventListener('fetch', (event) => {
  const cacheKey = precache.getCacheKeyForURL(event.request.url);
  if (event.request.method !== 'GET' || !cacheKey) return;
  event.respondWith(precache.strategy.handle({ event, request: event.request, params: { cacheKey } }));
});
cleanupOutdatedCaches();

const openApp = precache.createHandlerBoundToURL('/index.html');
