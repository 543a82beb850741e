import { forgetPhotos } from '#web/db/photo-cache.ts';
import { closeForSignOut } from '#web/sync/start-sync.ts';
import { apiRequest } from './api-request.ts';
import { forgetPush } from './push-device.ts';
import { forgetUser } from './session-store.ts';
import { toastAfterReload } from './toast-after-reload.ts';

/**
 * Signs out on this device and starts the page anew. The local sign-out does not depend on the server hearing of it
 * (D33); when it does not, the toast after the reload says so.
 * @param copy `erase` where nothing waits in the device's copy; `keep` leaves it closed until the next sign-in
 */
export async function signOut(userId: string, copy: 'keep' | 'erase'): Promise<void> {
  const response = await apiRequest('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
  await closeForSignOut(userId, copy === 'keep');
  await forgetPush(userId);
  await forgetPhotos();
  forgetUser();
  toastAfterReload(
    response?.ok
      ? { title: 'You have been logged out successfully.' }
      : {
          title: 'Logout failed',
          description: 'You are signed out on this device, but the server could not be told.',
          tone: 'destructive',
        },
  );
  window.location.assign('/');
}
