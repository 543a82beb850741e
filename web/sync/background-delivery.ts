import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Delivered } from '#web/db/delivered.ts';
import { findSenders, noteDelivered, readWaitingRows, type Sender, type WaitingRow } from '#web/db/waiting-rows.ts';
import type { Send } from './link.ts';
import { nextPushNumber } from './push-number.ts';
import { replicationLock } from './replication-lock.ts';
import { byCollection } from './send-rows.ts';

const longestRequest = 100;
/** Less than the 35 s after which a tab takes the lock away, so that no request of ours overtakes one of its. */
const answerMilliseconds = 10_000;
const lockMilliseconds = 30_000;

/**
 * Sends what waits on this device without the app: the service worker's answer to a background sync. What the server
 * took over is noted on the waiting list, so that the app, however much later it is opened, goes on from there. What was
 * refused or is in conflict is not: the app pushes that again and learns from the answer what became of it.
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
    const chunk = rows.slice(start, start + longestRequest);
    const body = JSON.stringify({ number: nextPushNumber(), collections: byCollection(chunk) });
    const answer = await send('/api/sync/push', { method: 'POST', headers, body, signal });
    if (needsTheApp(answer.status)) return;
    // A captive portal answers 200 with its own page.
    const response = (await answer.json()) as PushResponse;
    if (typeof response.scope !== 'string') throw new Error(`Nothing was delivered: the answer was ${answer.status}`);
    await noteDelivered(userId, takenOver(chunk, response));
  }
};

/** What the server took over, by the waiting list's keys: no refusal, and no conflict that is none of its settling. */
const takenOver = (
  rows: readonly WaitingRow[],
  { conflicts, rejections, settled }: PushResponse,
): ReadonlyMap<string, Delivered> => {
  const delivered = new Map<string, Delivered>();
  for (const { collection, row, key, changedAt } of rows) {
    const sent = row.newDocumentState;
    const stands = conflicts[collection]?.find(({ id }) => id === sent.id);
    const isRefused = rejections.some((each) => each.collection === collection && each.id === sent.id);
    const isSettled = !stands || settled[collection]?.includes(sent.id);
    if (!isRefused && isSettled) delivered.set(key, { sent, stands: stands ?? sent, changedAt });
  }
  return delivered;
};

/** Signed out, somebody else's session, deactivated, too old, too large: trying again would change nothing. */
const needsTheApp = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;
