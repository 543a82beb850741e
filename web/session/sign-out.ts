import { forgetPhotos } from '#web/db/photo-cache.ts';
import { holdSignOut } from '#web/db/sign-out-lock.ts';
import { closeForSignOut, closeForWriting, reopenForWriting } from '#web/sync/start-sync.ts';
import { apiRequest } from './api-request.ts';
import { forgetPush } from './push-device.ts';
import { forgetUser } from './session-store.ts';
import { toastAfterReload } from './toast-after-reload.ts';

/** How long to wait for the server to confirm. */
const longestCallMs = 5_000;

/**
 * Signs out on this device and reloads the page. Nothing more is written first; waiting changes are counted, and stay
 * in the closed copy until the next sign-in (D33). The local sign-out does not depend on the server; if the server does
 * not confirm it, the toast after the reload says so.
 * @param mayKeep whether the person knows that changes stay waiting
 * @returns how many changes wait; if there are any and the person was not asked about them, nothing is done
 */
export async function signOut(userId: string, { mayKeep }: { mayKeep: boolean }): Promise<number> {
  // Held until the page ends: the other tabs reload as well.
  const release = await holdSignOut(userId);
  try {
    return await leave(userId, mayKeep, release);
  } catch (error) {
    release();
    throw error;
  }
}

const leave = async (userId: string, mayKeep: boolean, release: () => void): Promise<number> => {
  const unsent = await closeForWriting();
  if (unsent > 0 && !mayKeep) {
    await reopenForWriting();
    release();
    return unsent;
  }
  const response = await apiRequest('/api/auth/logout', {
    method: 'POST',
    signal: AbortSignal.timeout(longestCallMs),
  }).catch(() => undefined);
  await closeForSignOut(userId);
  await forgetPush(userId);
  await forgetPhotos();
  forgetUser();
  toastAfterReload(
    response?.ok
      ? { title: 'You have been logged out successfully.' }
      : {
          title: 'Logout failed',
          description: 'You are signed out on this device, but the server did not confirm it.',
          tone: 'destructive',
        },
  );
  window.location.assign('/');
  return unsent;
};
