import { type DeviceStore, openDeviceStore } from '#web/db/device-store.ts';
import { factSender } from '#web/db/facts.ts';
import { deliveryTag } from './delivery-tag.ts';
import { linkStatus, watchLink } from './sync-status.ts';

/** What of Background Sync the app uses; a browser without it delivers at the next launch. */
type SyncingRegistration = ServiceWorkerRegistration & {
  readonly sync?: { readonly register: (tag: string) => Promise<void> };
};

/** Lets the service worker send what waits in this copy, in the name of this device. */
export const allowDelivery = async (store: DeviceStore, deviceId: string): Promise<void> => {
  const known = await store.facts.get(factSender);
  if (known?.value !== deviceId) await store.facts.put({ key: factSender, value: deviceId });
};

/** The person signs out and leaves changes waiting: they go at the next sign-in and not before (D33). */
export const forbidDelivery = async (userId: string): Promise<void> => {
  const store = openDeviceStore(userId);
  await store.facts.delete(factSender);
  store.close();
};

/**
 * Asks the browser to wake the service worker when there is a network, whenever something waits that this page may not
 * live to send: it is offline, or no longer shown.
 * @param openStore the device store, while one is open
 */
export const requestDeliveries = (openStore: () => DeviceStore | undefined): void => {
  const request = async (): Promise<void> => {
    const { connection } = linkStatus();
    const mayNotSend = connection === 'offline' || (connection === 'online' && document.visibilityState === 'hidden');
    if (!mayNotSend || !(await openStore()?.waiting.count())) return;
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(deliveryTag);
  };
  // A copy that is just being closed has nothing to ask for, and a browser that forbids it delivers at the next launch.
  const tryRequest = (): Promise<void> => request().catch(() => undefined);
  watchLink(tryRequest);
  document.addEventListener('visibilitychange', tryRequest);
};
