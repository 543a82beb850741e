import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import { findSenders, readWaitingRows, type Sender } from '#web/db/waiting-rows.ts';
import type { Send } from './link.ts';
import { nextPushNumber } from './push-number.ts';
import { replicationLock } from './replication-lock.ts';
import { byCollection } from './send-rows.ts';

const longestRequest = 100;
/** Less than the 35 s after which a tab takes the lock away, so that no request of ours overtakes one of its. */
const answerMilliseconds = 10_000;
const lockMilliseconds = 30_000;

/**
 * Sends what waits on this device without the app: the service worker's answer to a background sync. Exactly once by
 * P7 and P8 of the protocol: the app, when it is next opened, pushes the same again and learns from that what became
 * of it. So nothing is noted here, and a refusal or a conflict is left to the app.
 * @throws where it may go better later: the browser then asks again by itself
 */
export const deliverWaiting = async (send: Send): Promise<void> => {
  for (const sender of await findSenders()) await deliverOf(sender, send);
};

/** Page or worker, one pushes at a time: an edit must not be overtaken by its predecessor. An open app delivers itself. */
const deliverOf = async (sender: Sender, send: Send): Promise<void> => {
  if ((await readWaitingRows(sender.userId)).length === 0) return;
  const stopped = new AbortController();
  const waited = AbortSignal.timeout(lockMilliseconds);
  await navigator.locks
    .request(replicationLock(sender.userId), { signal: waited }, () => sendAll(sender, send, stopped.signal))
    .catch(async (error: unknown) => {
      stopped.abort();
      if (!waited.aborted || (await readWaitingRows(sender.userId)).length > 0) throw error;
    });
};

const sendAll = async ({ userId, deviceId }: Sender, send: Send, stopped: AbortSignal): Promise<void> => {
  const headers = {
    'content-type': 'application/json',
    'x-device-id': deviceId,
    'x-user-id': userId,
    'x-schema-version': String(schemaVersion),
  };
  const rows = await readWaitingRows(userId);
  for (let start = 0; start < rows.length; start += longestRequest) {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(answerMilliseconds)]);
    const body = JSON.stringify({
      number: nextPushNumber(),
      collections: byCollection(rows.slice(start, start + longestRequest)),
    });
    const answer = await send('/api/sync/push', { method: 'POST', headers, body, signal });
    if (needsTheApp(answer.status)) return;
    // A captive portal answers 200 with its own page.
    const { scope } = (await answer.json()) as Partial<PushResponse>;
    if (typeof scope !== 'string') throw new Error(`Nothing was delivered: the answer was ${answer.status}`);
  }
};

/** Signed out, somebody else's session, deactivated, too old, too large: trying again would change nothing. */
const needsTheApp = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;
