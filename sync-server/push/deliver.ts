import { hourMs } from '#schema/rules/time/lengths.ts';
import { compose, type PushStore } from './compose.ts';
import { dropSubscription, hastenRows, nextDueRow, type OutboxRow, postponeRow, settleRow } from './outbox.ts';
import type { PushAnswer, SendPush } from './send-push.ts';

export interface DeliveryOptions extends PushStore {
  readonly send: SendPush;
  readonly log: (level: 'warn' | 'error', event: string, facts: Readonly<Record<string, string | number>>) => void;
}

/** Requests under way to one push service: a service that hangs delays only its own. */
const atOnce = 10;
const firstRetryMs = 30_000;
const longestRetryMs = hourMs;

/**
 * Sends what is due in the outbox, separately from the writes that put it there: each row is a separate request, which
 * may hang or fail on its own. What was under way when the server died is sent again under the same topic.
 */
export const createDelivery = (options: DeliveryOptions) => {
  const { db, now } = options;
  /** Rows with a request under way, and the services they go to. */
  const underWay = new Map<number, string>();
  /**
   * Sent, but not yet recorded because the disk failed: recorded as soon as possible, and not sent again until then.
   */
  const unwritten = new Map<number, () => void>();
  let isStopped = false;
  let lookedAt = 0;
  let onIdle: (() => void)[] = [];

  const busyServices = (): readonly string[] => {
    const services = [...underWay.values()];
    return [...new Set(services)].filter((service) => services.filter((each) => each === service).length >= atOnce);
  };

  const startDue = (): void => {
    try {
      if (!isStopped) followClock();
      if (!isStopped) for (const [id, settle] of unwritten) write(id, settle);
      while (!isStopped && startNext());
    } catch (error) {
      // Called by a timer: a disk that fails for a while must not end the server.
      options.log('error', 'push-failed', { reason: nameOf(error) });
    }
    if (underWay.size > 0) return;
    for (const tell of onIdle) tell();
    onIdle = [];
  };

  /** After the clock is put back, a push that was due soon would be hours away: it is due now. */
  const followClock = (): void => {
    if (now() < lookedAt) hastenRows(db, now());
    lookedAt = now();
  };

  const write = (id: number, settle: () => void): void => {
    unwritten.set(id, settle);
    settle();
    unwritten.delete(id);
  };

  const startNext = (): boolean => {
    const rows = [...underWay.keys(), ...unwritten.keys()];
    const row = nextDueRow(db, now(), { rows, services: busyServices() });
    if (!row) return false;
    underWay.set(row.id, row.service);
    attempt(row).finally(() => {
      underWay.delete(row.id);
      startDue();
    });
    return true;
  };

  const attempt = async (row: OutboxRow): Promise<void> => {
    const settle = await deliver(options, row).catch((error) => {
      options.log('error', 'push-failed', { reason: nameOf(error) });
      return () => postponeRow(db, row, now() + longestRetryMs, row.attempts + 1);
    });
    if (isStopped) return;
    try {
      write(row.id, settle);
    } catch (error) {
      options.log('error', 'push-failed', { reason: nameOf(error) });
    }
  };

  return {
    /** Starts everything that is due, and whatever becomes possible as requests end. */
    startDue,
    /** Resolves when no request is under way. */
    idle: (): Promise<void> => new Promise((resolve) => (underWay.size === 0 ? resolve() : onIdle.push(resolve))),
    /** Starts nothing more, and leaves the database alone: after the next start, what was under way is sent again. */
    stop: (): void => {
      isStopped = true;
    },
  };
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

let lastTurn: Promise<unknown> = Promise.resolve();

/** A turn of the event loop for each caller, one after another. */
const ownTurn = (): Promise<unknown> => {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
};

/** Carries out one row as far as possible, and returns how to settle it in the outbox. */
const deliver = async (options: DeliveryOptions, row: OutboxRow): Promise<() => void> => {
  const { db, now, send } = options;
  // Signing and encrypting take some milliseconds: calls waiting for their answer come first, and between any two.
  await ownTurn();
  const composed = compose(options, row.notificationId);
  if (composed.do === 'nothing') return () => settleRow(db, row);
  if (composed.do === 'wait') return () => postponeRow(db, row, composed.until, row.attempts);
  const { endpoint, p256dh, auth } = row;
  const answer = await send({
    target: { endpoint, keys: { p256dh, auth } },
    payload: JSON.stringify(composed.message),
    urgency: composed.urgency,
    topic: row.notificationId.replaceAll('-', ''),
  });
  if (answer.status >= 200 && answer.status < 300) return () => settleRow(db, row);
  // Expired: the person withdrew the permission, or the browser is gone (RFC 8030, section 7.3).
  if (answer.status === 404 || answer.status === 410) return () => dropSubscription(db, row);
  options.log('warn', 'push-not-taken', { service: row.service, status: answer.status, attempts: row.attempts });
  return () => postponeRow(db, row, now() + waitFor(answer, row.attempts), row.attempts + 1);
};

/** Doubling from half a minute to an hour, or what the service asks for; after a day a push is stale and dropped. */
const waitFor = ({ retryAfterMs }: PushAnswer, attempts: number): number =>
  Math.min(longestRetryMs, Math.max(retryAfterMs, firstRetryMs * 2 ** Math.min(attempts, 10)));
