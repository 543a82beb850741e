import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import { type ErrorCode, errors, type Result, refused } from '#schema/errors.ts';
import { CopyGone, lookInto } from '#web/db/commit.ts';
import { type CopyAlone, openCopyAlone } from '#web/db/copy-alone.ts';
import type { ClockFact } from '#web/db/copy-state.ts';
import { keyOf } from '#web/db/outbox.ts';
import { ownersOnDevice } from '#web/db/person-store.ts';
import type { Send } from './link.ts';
import { offeredIn } from './offers.ts';
import { type OutgoingRow, takeOutgoing } from './outgoing.ts';
import { SharedDeviceId } from './push-number.ts';
import { readRefusal } from './refusal-body.ts';
import { replicationLock } from './replication-lock.ts';
import { runsOf, sendRows } from './send-rows.ts';
import { storeAnswers } from './store-answers.ts';

const rowsAtOnce = 100;
/** Less than the 35 s after which a tab takes the lock, so that our requests never overtake the tab's. */
const answerMilliseconds = 10_000;
const lockMilliseconds = 30_000;
/** How many calls may be refused as too much at once before the rest is left for later: each costs the server too. */
const mostRefusedCalls = 10;

/**
 * Sends what is waiting on this device without the app: the service worker's response to a background sync. It uses the
 * app's own functions and the same outbox.
 * @throws where a later try may succeed: the browser then asks again by itself
 */
export const deliverWaiting = async (send: Send): Promise<void> => {
  const deliveries = (await ownersOnDevice()).map((userId) => deliverOf(userId, send));
  // One person's failure does not stop the delivery for others.
  const failures = (await Promise.allSettled(deliveries)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was delivered');
};

/**
 * Page or worker, only one pushes at a time: an edit must not overtake the one before it. An open app delivers itself.
 */
const deliverOf = async (userId: string, send: Send): Promise<void> => {
  const copy = await openCopyAlone(userId);
  if (!copy) return;
  try {
    if (copy.copy.isClosing || !(await hasWaiting(copy))) return;
    const stopped = new AbortController();
    const waited = AbortSignal.timeout(lockMilliseconds);
    await navigator.locks
      .request(replicationLock(userId), { signal: waited }, () => sendAll(copy, send, stopped.signal))
      .catch(async (error: unknown) => {
        stopped.abort();
        if (error instanceof CopyGone || error instanceof NeedsTheApp || error instanceof SharedDeviceId) return;
        if (!waited.aborted || (await hasWaiting(copy))) throw error;
      });
  } finally {
    copy.close();
  }
};

const hasWaiting = (copy: CopyAlone): Promise<boolean> =>
  lookInto(copy, [], async (reading) => (await reading.entriesIn(['waiting', 'quiet'])).length > 0);

/** Whether offers to a restored server are still unsent: they go first, and only the app sends them. */
const isToOffer = (copy: CopyAlone): Promise<boolean> =>
  lookInto(copy, [], async (reading) =>
    (await reading.entriesIn(['offered'])).flatMap(offeredIn).some(({ openSince }) => !openSince),
  );

const sendAll = async (copy: CopyAlone, send: Send, stopped: AbortSignal): Promise<void> => {
  if (await isToOffer(copy)) throw new NeedsTheApp();
  const offset = await lookInto(
    copy,
    [],
    async (reading) => ((await reading.get('state', 'clock')) as ClockFact)?.offset,
  );
  const now = () => ({ device: Date.now(), server: Date.now() + (offset ?? 0) });
  const call = callOf(copy, send, stopped);
  const held = new Set<string>();
  let refusedCalls = 0;
  for (;;) {
    const outgoing = await takeOutgoing(copy, {
      most: rowsAtOnce,
      mayClosed: false,
      isResting: (key) => held.has(key),
    });
    if (!outgoing) break;
    const answeredKeys = new Set<string>();
    const heldBefore = held.size;
    let hasMoved = false;
    const sendPart = (rows: readonly OutgoingRow[]): Promise<void> =>
      sendRows(call, { ...outgoing, rows }, async (answered, by) => {
        // The app has to settle a change of scope.
        if (!(await storeAnswers(copy, answered, by, now()))) throw new NeedsTheApp();
        for (const each of answered) answeredKeys.add(keyOfRow(each.outgoing));
        hasMoved ||= answered.some(({ answer }) => answer.kind !== 'deferred');
      });
    const isOpen = (row: OutgoingRow): boolean => !answeredKeys.has(keyOfRow(row));
    /** Sends rows; if they are too much at once, one collection after another. */
    const sendOrHold = async (rows: readonly OutgoingRow[]): Promise<void> => {
      try {
        await sendPart(rows);
      } catch (error) {
        refusedCalls += 1;
        if (!(error instanceof TooMuchAtOnce) || refusedCalls >= mostRefusedCalls) throw error;
        const parts = runsOf(rows.filter(isOpen));
        if (parts.length > 1) for (const part of parts) await sendOrHold(part);
        else for (const row of rows.filter(isOpen)) held.add(keyOfRow(row));
      }
    };
    await sendOrHold(outgoing.rows);
    // Nothing was answered or held back: the same rows would be sent for ever.
    if (hasMoved || held.size > heldBefore) continue;
    if (held.size === 0) throw new NeedsTheApp();
    break;
  }
  if (held.size > 0) throw new TooMuchAtOnce();
};

const keyOfRow = ({ collection, id }: OutgoingRow): string => keyOf(collection, id);

/** The person sends too much of one kind at once; what it holds up may go later. */
class TooMuchAtOnce extends Error {
  override readonly name = 'TooMuchAtOnce';
}

/** Trying again would change nothing: the person or the app has to act. */
class NeedsTheApp extends Error {
  override readonly name = 'NeedsTheApp';
}

const needingTheApp: readonly unknown[] = [
  'signed-out',
  'user-mismatch',
  'account-deactivated',
  'password-change-required',
  'too-old',
];

/** Refusals of the whole call that fewer rows or a higher number may avoid. */
const answerable: readonly unknown[] = ['too-large', 'invalid', 'stale-push'];

const callOf =
  ({ userId, copy }: CopyAlone, send: Send, stopped: AbortSignal) =>
  async (bodyOf: () => unknown): Promise<Result<PushResponse>> => {
    const headers = {
      'content-type': 'application/json',
      'x-device-id': copy.deviceId,
      'x-user-id': userId,
      'x-schema-version': String(schemaVersion),
    };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(answerMilliseconds)]);
    const response = await send('/api/sync/push', { method: 'POST', headers, body: JSON.stringify(bodyOf()), signal });
    // Judged only by our own answers: a captive portal has pages with any status.
    const { code, fields } = response.ok ? {} : await readRefusal(response);
    if (needingTheApp.includes(code)) throw new NeedsTheApp();
    if (code === 'too-many-messages') throw new TooMuchAtOnce();
    if (answerable.includes(code) && code !== undefined && Object.hasOwn(errors, code))
      return { ...refused(code as ErrorCode), ...(fields ? { fields } : {}) };
    const answer = response.ok ? ((await response.json()) as PushResponse) : undefined;
    if (typeof answer?.scope !== 'string') throw new Error(`Nothing was delivered: the answer was ${response.status}`);
    return { ok: true, value: answer };
  };
