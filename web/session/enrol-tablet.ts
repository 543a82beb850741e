import { enrolAnswer } from '#schema/api/pass.ts';
import type { Result } from '#schema/errors.ts';
import { deletePassStore, openPassStore } from '#web/db/pass-store.ts';
import { forgetPhotos } from '#web/db/photo-cache.ts';
import { createTabletKeys, publicKeyOf, storeTabletKeys } from '#web/sync/pass/tablet-keys.ts';
import { closeForSignOut } from '#web/sync/start-sync.ts';
import { apiResult } from './api-result.ts';
import { forgetPush } from './push-device.ts';
import { forgetUser } from './session-store.ts';
import { removeStoredTablet, storeTablet } from './stored-tablet.ts';
import { toastAfterReload } from './toast-after-reload.ts';

/**
 * Makes this device a tablet at the pass. The same call ends the person's session on the server, and their copy on this
 * device is erased; call it only if nothing is waiting. Reloads the page as the tablet.
 */
export async function enrolThisDevice(userId: string, name: string): Promise<Result<unknown>> {
  await deletePassStore();
  const store = openPassStore();
  const keys = await createTabletKeys();
  await storeTabletKeys(store, keys);
  store.close();
  const body = JSON.stringify({ name, publicKey: await publicKeyOf(keys) });
  const enrolled = await apiResult('/api/tablets', { method: 'POST', body }, (answer) => enrolAnswer.parse(answer));
  if (!enrolled.ok) return enrolled;
  storeTablet({ tabletId: enrolled.value.tabletId, name: name.trim() });
  await closeForSignOut(userId);
  await forgetPush(userId);
  await forgetPhotos();
  forgetUser();
  window.location.assign('/pass');
  return enrolled;
}

/** Erases everything this device had as a tablet, and reloads the page with nobody signed in. */
export async function leaveTablet(reason: string): Promise<void> {
  await deletePassStore();
  await forgetPhotos();
  removeStoredTablet();
  toastAfterReload({ title: 'No longer the tablet at the pass', description: reason, tone: 'destructive' });
  window.location.assign('/');
}
