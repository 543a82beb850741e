import type { Workbox } from 'workbox-window';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { useUpdate } from './update-store.ts';

/** How often a page that stays open (the tablet at the pass) checks for a new version, in milliseconds. */
const checkEveryMs = hourMs;

/**
 * Registers the worker that lets the app start without a connection, after the first page is rendered. Problems stay
 * silent (specification, section 8): without the worker everything works as long as there is a connection.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js', { scope: '/' });
  followUpdates(worker);
  await worker.register({ immediate: true }).catch(() => undefined);
}

/** How long the previous version may take to finish, in milliseconds. */
const patienceMs = 1000;

/** Only after that time: a message would wake an idle previous version and delay the new one. */
function hurry(): void {
  const { controller } = navigator.serviceWorker;
  setTimeout(() => {
    if (navigator.serviceWorker.controller === controller) controller?.postMessage({ type: 'MAKE_WAY' });
  }, patienceMs);
}

function followUpdates(worker: Workbox): void {
  let isReloading = false;
  const reload = () => {
    if (isReloading) return;
    isReloading = true;
    window.location.reload();
  };
  const check = () => worker.update().catch(() => undefined);

  worker.addEventListener('waiting', () => {
    useUpdate.setState({
      state: 'waiting',
      apply: () => {
        worker.addEventListener('controlling', reload);
        worker.messageSkipWaiting();
        hurry();
      },
    });
  });
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate === false) return;
    useUpdate.setState({ state: 'active', apply: reload });
  });
  useUpdate.setState({ check });

  setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
