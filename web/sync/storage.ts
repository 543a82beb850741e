import { reportLink } from './sync-status.ts';

const nearlyFullShare = 0.9;
const leastFreeBytes = 50_000_000;

/** Asks the browser to keep the local copy, and watches whether storage is nearly full. */
export const watchStorage = async (): Promise<void> => {
  if (!navigator.storage) return;
  await navigator.storage.persist?.();
  await reportStorage();
  document.addEventListener('visibilitychange', reportStorage);
};

const reportStorage = async (): Promise<void> => {
  reportLink({ storage: isNearlyFull(await navigator.storage.estimate()) ? 'nearly-full' : 'ok' });
};

/** Whether less than a tenth, or less than 50 MB, of the app's storage is left; sizes in bytes. */
export const isNearlyFull = ({ usage = 0, quota = 0 }: { usage?: number; quota?: number }): boolean =>
  quota > 0 && (usage / quota > nearlyFullShare || quota - usage < leastFreeBytes);
