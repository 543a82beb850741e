import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import { type ErrorCode, errors, type Result, refused } from '#schema/errors.ts';
import { CopyGone, lookInto } from '#web/db/commit.ts';
import { type CopyAlone, openCopyAlone } from '#web/db/copy-alone.ts';
import type { ClockFact } from '#web/db/copy-state.ts';
import { ownersOnDevice } from '#web/db/person-store.ts';
import type { Send } from './link.ts';
import { takeOutgoing } from './outgoing.ts';
import { SharedDeviceId } from './push-number.ts';
import { readRefusal } from './refusal-body.ts';
import { replicationLock } from './replication-lock.ts';
import { sendRows } from './send-rows.ts';
import { storeAnswers } from './store-answers.ts';

const rowsAtOnce = 100;
/** Less than the 35 s after which a tab takes the lock away, so that no request of ours overtakes one of its. */
const answerMilliseconds = 10_000;
const lockMilliseconds = 30_000;

/**
 * Sends what waits on this device without the app: the service worker's answer to a background sync. It takes, sends and
 * settles as the app does, by the same functions and in the same outbox.
 * @throws where it may go better later: the browser then asks again by itself
 */
export const deliverWaiting = async (send: Send): Promise<void> => {
  const deliveries = (await ownersOnDevice()).map((userId) => deliverOf(userId, send));
  // Of somebody's that could not be sent, nobody else's delivery hears.
  const failures = (await Promise.allSettled(deliveries)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Not everything was delivered');
};

/** Page or worker, one pushes at a time: an edit must not be overtaken by its predecessor. An open app delivers itself. */
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

const sendAll = async (copy: CopyAlone, send: Send, stopped: AbortSignal): Promise<void> => {
  const offset = await lookInto(
    copy,
    [],
    async (reading) => ((await reading.get('state', 'clock')) as ClockFact)?.offset,
  );
  const now = () => ({ device: Date.now(), server: Date.now() + (offset ?? 0) });
  const call = callOf(copy, send, stopped);
  for (;;) {
    const outgoing = await takeOutgoing(copy, rowsAtOnce);
    if (!outgoing) return;
    let hasMoved = false;
    await sendRows(call, outgoing, async (answered, by) => {
      // A change of scope is the app's to settle.
      if (!(await storeAnswers(copy, answered, by, now()))) throw new NeedsTheApp();
      hasMoved ||= answered.some(({ answer }) => answer.kind !== 'deferred');
    });
    if (!hasMoved) throw new NeedsTheApp();
  }
};

/** Trying again would change nothing: the person has to do something, or the app. */
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

/** Refusals of the call as a whole that fewer rows, or a higher number, may not meet. */
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
    // Judged by our own answers alone: a captive portal has pages of every status.
    const { code, fields } = response.ok ? {} : await readRefusal(response);
    if (needingTheApp.includes(code)) throw new NeedsTheApp();
    if (answerable.includes(code) && code !== undefined && Object.hasOwn(errors, code))
      return { ...refused(code as ErrorCode), ...(fields ? { fields } : {}) };
    const answer = response.ok ? ((await response.json()) as PushResponse) : undefined;
    if (typeof answer?.scope !== 'string') throw new Error(`Nothing was delivered: the answer was ${response.status}`);
    return { ok: true, value: answer };
  };
