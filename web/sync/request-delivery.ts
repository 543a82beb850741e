import { deliveryTag } from './delivery-tag.ts';
import { linkStatus, watchLink } from './sync-status.ts';

/** The part of Background Sync the app uses; a browser without it delivers at the next launch. */
type SyncingRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
};

/**
 * Asks the browser to wake the service worker when there is a network, whenever something waits that this page may not
 * live to send: the server is out of reach, or the page is no longer shown.
 * @param hasWaiting whether something waits in the open copy
 */
export const requestDeliveries = (hasWaiting: () => Promise<boolean>): void => {
  const request = async (): Promise<void> => {
    const { connection } = linkStatus();
    const isCut = connection === 'offline' || connection === 'unreachable';
    const mayNotSend = isCut || (connection === 'online' && document.visibilityState === 'hidden');
    if (!mayNotSend || !(await hasWaiting())) return;
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(deliveryTag);
  };
  // A copy being closed has nothing to ask for, and a browser that forbids it delivers at the next launch.
  const tryRequest = (): Promise<void> => request().catch(() => undefined);
  watchLink(tryRequest);
  document.addEventListener('visibilitychange', tryRequest);
};
