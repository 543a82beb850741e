import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Delivered } from '#web/db/delivered.ts';
import { findSenders, noteDelivered, readWaitingRows, type Sender, type WaitingRow } from '#web/db/waiting-rows.ts';
import type { Send } from './link.ts';
import { goOnAbove, nextPushNumber } from './push-number.ts';
import { readRefusal } from './refusal-body.ts';
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
  const deliveries = (await findSenders()).map((sender) => deliverOf(sender, send));
  // Of whoever could not be sent, nobody else's delivery hears.
  const failures = (await Promise.allSettled(deliveries)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was delivered');
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

const sendAll = async (sender: Sender, send: Send, stopped: AbortSignal): Promise<void> => {
  const push = pushOf(sender, send, stopped);
  const rows = await readWaitingRows(sender.userId);
  for (let start = 0; start < rows.length; start += longestRequest) {
    if (!(await sendChunk(sender, push, rows.slice(start, start + longestRequest)))) return;
  }
};

type Push = (rows: readonly WaitingRow[]) => Promise<PushResponse | 'needs-the-app' | 'too-much'>;

/** Sends rows, in halves where they are too much at once; resolves with whether more may be sent. */
const sendChunk = async (sender: Sender, push: Push, rows: readonly WaitingRow[]): Promise<boolean> => {
  const answer = await push(rows);
  if (answer === 'needs-the-app') return false;
  if (answer === 'too-much') {
    // The row that is the reason by itself is left to the app, which lists it as refused.
    if (rows.length === 1) return true;
    const middle = Math.ceil(rows.length / 2);
    return (await sendChunk(sender, push, rows.slice(0, middle))) && sendChunk(sender, push, rows.slice(middle));
  }
  await noteDelivered(sender.userId, takenOver(rows, answer));
  return true;
};

/** Trying again would change nothing: the person has to do something, or the app to be updated. */
const needingTheApp: readonly unknown[] = ['signed-out', 'user-mismatch', 'account-deactivated', 'too-old'];
const tooMuch: readonly unknown[] = ['too-large', 'invalid'];

const pushOf = ({ userId, deviceId }: Sender, send: Send, stopped: AbortSignal): Push => {
  const headers = {
    'content-type': 'application/json',
    'x-device-id': deviceId,
    'x-user-id': userId,
    'x-schema-version': String(schemaVersion),
  };
  const post = (rows: readonly WaitingRow[]): Promise<Response> => {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(answerMilliseconds)]);
    const body = JSON.stringify({ number: nextPushNumber(), collections: byCollection(rows) });
    return send('/api/sync/push', { method: 'POST', headers, body, signal });
  };
  /** Judged by our own answers alone: a captive portal has pages of every status. */
  return async (rows) => {
    let answer = await post(rows);
    let refusal = answer.ok ? {} : await readRefusal(answer);
    if (refusal.code === 'stale-push') {
      goOnAbove(Number(refusal.fields?.number));
      answer = await post(rows);
      refusal = answer.ok ? {} : await readRefusal(answer);
    }
    if (needingTheApp.includes(refusal.code)) return 'needs-the-app';
    if (tooMuch.includes(refusal.code)) return 'too-much';
    const response = answer.ok ? ((await answer.json()) as PushResponse) : undefined;
    if (typeof response?.scope !== 'string') throw new Error(`Nothing was delivered: the answer was ${answer.status}`);
    return response;
  };
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
