import { signedInUser } from '#schema/api/session.ts';
import type { Reader } from '#schema/api/sync.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { CopyGone, commit, lookInto } from '#web/db/commit.ts';
import type { ClockFact } from '#web/db/copy-state.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import type { Commit } from '#web/db/journal.ts';
import { pullAnew } from '#web/db/pull-anew.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { createBell } from './bell.ts';
import { changeScope, hideWithoutRoom } from './change-scope.ts';
import { keepStreamOpen } from './change-stream.ts';
import { type Link, SyncStopped } from './link.ts';
import { sendOffers } from './offers.ts';
import { type Outgoing, takeWithin } from './outgoing.ts';
import { createPullLoop } from './pull-loop.ts';
import { isResting, isStillResting, offersRestMilliseconds, sendWaiting } from './push-loop.ts';
import { SharedDeviceId } from './push-number.ts';
import type { Moment } from './refuse-change.ts';
import { betterMoment, readEventTime, type ServerMoment } from './server-clock.ts';
import { reportBusy, reportLink, reportReceived } from './sync-status.ts';
import { createTidying } from './tidying.ts';

export interface SyncLoopOptions {
  readonly database: Pick<LocalDatabase, 'disk' | 'copyId' | 'onCommitted' | 'commits' | 'courier' | 'user'>;
  readonly link: Link;
  /** Makes another id under which this device pushes from then on. */
  readonly newDeviceId: () => string;
  /** The copy is no longer the one that was opened. */
  readonly onGone: () => void;
  /** Something no longer allowed to be seen was removed on a full disk: no screen in any tab has noticed. */
  readonly onHidden: () => void;
  /** The copy has applied what its person may now see, as the server says. */
  readonly onScopeHeard?: () => void;
}

/** Until something the device could not store is tried again; a full one keeps its copy as it is. */
const restMilliseconds = 5_000;
/** How long the server may take to say who is signed in. */
const answerMilliseconds = 30_000;
/** Between two notes of when the device was last in step. */
const noteMilliseconds = minuteMs;
/** Rows are removed only by a clock set from the server since: the device's own may have been changed during a call. */
const freshMilliseconds = minuteMs;
/** A smaller change of the clock's offset is not worth a note. */
const offsetWorthNoting = 500;

/**
 * Keeps a copy in step with the server, from one tab: pulls, listens, pushes, settles. Ends when its link is stopped.
 */
export const createSyncLoop = (options: SyncLoopOptions) => {
  const { database, link, newDeviceId, onGone, onHidden, onScopeHeard } = options;
  const [pullBell, pushBell] = [createBell(), createBell()];
  const tidying = createTidying(database);
  let clock: ServerMoment | undefined;
  let heardAt = 0;
  let notedAt = 0;
  let offersRestUntil = 0;
  /** What the server takes later, by key. */
  const resting = new Map<string, number>();
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  let offersTimer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let handed: Outgoing | undefined;

  const now = (): Moment => {
    const device = Date.now();
    return { device, server: device + Math.round(clock?.offset ?? 0) };
  };

  /** Pulls follow each other: the latest one's reader counts, however few calls get through. */
  const onScope = async (scope: string, reader?: Reader): Promise<void> => {
    const known = await lookInto(database, [], async (_, copy) => copy);
    if (known.scope === scope) return;
    const { user } = database;
    // The first scope is the one named by the sign-in, unless the role has changed since.
    const isNamed = known.scope === undefined && user.scope === scope;
    const person = isNamed ? undefined : reader ? { userId: user.id, ...reader, scope } : await askSession();
    if (known.scope !== undefined && !person) return;
    const { id, role, departmentId, managerId } = user;
    const actor: Actor = person ?? { userId: id, role, departmentId, managerId };
    try {
      await changeScope(database, { scope: person?.scope ?? scope, actor }, now());
    } catch (error) {
      if (isQuotaError(error) && (await hideWithoutRoom(database, actor, now())) > 0) onHidden();
      throw error;
    }
    onScopeHeard?.();
    pull.missedSome();
  };

  const askSession = async (): Promise<(Actor & { readonly scope: string }) | undefined> => {
    const read = async (response: Response) => signedInUser.parse(await response.json());
    const answer = await link.call('/api/session', () => ({ signal: AbortSignal.timeout(answerMilliseconds) }), read);
    if (!answer.ok) return undefined;
    const { id, role, departmentId, managerId, scope } = answer.value;
    // A server older than the app does not send it: asked again at the next answer.
    if (scope === undefined) return undefined;
    return { userId: id, role, departmentId, managerId, scope };
  };

  const onResync = async (): Promise<void> => {
    await pullAnew(database);
    pull.missedSome();
  };

  const pull = createPullLoop({ handle: database, link, now, onScope, onResync, onReceived: reportReceived });

  /** Everything the server has is stored here. */
  const inStep = async (): Promise<void> => {
    const at = Date.now();
    reportLink({ lastSyncedAt: at });
    if (Math.abs(at - notedAt) >= noteMilliseconds) {
      notedAt = at;
      await commit(database, [], (own) => own.putState({ key: 'synced', at }));
    }
    const isClockFresh = clock !== undefined && Math.abs(at - heardAt) < freshMilliseconds;
    if (isClockFresh) await tidying.whenDue(now());
  };

  /** Works each time the bell rings. What cannot be stored is tried again; ends when the copy is gone. */
  const repeat = async (rung: () => Promise<void>, ring: () => void, work: () => Promise<void>): Promise<void> => {
    while (!link.isStopped) {
      await rung();
      if (link.isStopped) return;
      try {
        await work();
      } catch (error) {
        if (link.isStopped || error instanceof SyncStopped) return;
        if (error instanceof CopyGone) return onGone();
        // What does not fit is missing: nothing may claim that all is in step.
        if (isQuotaError(error)) reportLink({ storage: 'nearly-full', lastSyncedAt: undefined });
        // A retry may hide it, five seconds late.
        else console.error('The sync stopped on the way and begins again', error);
        ring();
        await link.sleep(restMilliseconds);
      }
    }
  };

  const catchUp = async (): Promise<void> => {
    reportBusy({ isPulling: true });
    try {
      await pull.catchUp();
      await inStep();
    } finally {
      reportBusy({ isPulling: false });
    }
  };

  const send = async (): Promise<void> => {
    isSending = true;
    reportBusy({ isPushing: true });
    await sendAll()
      .catch(takeNewDeviceId)
      .finally(() => {
        isSending = false;
        reportBusy({ isPushing: false });
      });
    if (tidying.answersCame()) pullBell.ring();
  };

  /** While nothing is being sent, a write hands over what to send next in its own transaction. */
  const takeAlong = async (own: Commit): Promise<void> => {
    const isFree = () => !isSending && !handed && link.isReady;
    if (!isFree()) return;
    const outgoing = await takeWithin(own, (key) => isResting(resting, key));
    own.whenDurable(() => {
      // Otherwise the outbox is being read again, with the same result.
      if (isFree()) handed = outgoing;
    });
  };

  /** This profile is in use elsewhere too. From now on the server can tell the two apart. */
  const takeNewDeviceId = async (error: unknown): Promise<void> => {
    if (!(error instanceof SharedDeviceId)) throw error;
    const deviceId = newDeviceId();
    await commit(database, [], async (own) => own.changeCopy({ deviceId, pushedUpTo: undefined }));
    pushBell.ring();
  };

  const sendAll = async (): Promise<void> => {
    const first = handed;
    handed = undefined;
    // What waits may refer to something a restored server lacks. Rows already handed over have a number and must go.
    const failed = first ? undefined : await offerAgain().then(() => undefined, withoutRoom);
    await sendWaiting({ handle: database, link, now, onScope: settleAndSend, resting, handed: first });
    wakeForResting();
    if (first) await offerAgain();
    if (failed) throw failed;
  };

  /** A full disk cannot note an offer; what waits is still sent. */
  const withoutRoom = (error: unknown): unknown => {
    if (isQuotaError(error)) return error;
    throw error;
  };

  const offerAgain = async (): Promise<void> => {
    if (isStillResting(offersRestUntil, offersRestMilliseconds)) return;
    const isOpen = await sendOffers({ handle: database, link, now });
    if (!isOpen) return;
    offersRestUntil = Date.now() + offersRestMilliseconds;
    offersTimer = setTimeout(pushBell.ring, offersRestMilliseconds);
  };

  const wakeForResting = (): void => {
    for (const key of resting.keys()) if (!isResting(resting, key)) resting.delete(key);
    clearTimeout(restTimer);
    if (resting.size > 0) restTimer = setTimeout(pushBell.ring, Math.min(...resting.values()) - Date.now());
  };

  /** Takes in news of the server’s clock; a change worth noting is kept for the next start. */
  const heardTime = (moment: ServerMoment): void => {
    const before = clock?.offset;
    clock = betterMoment(clock, moment);
    heardAt = Date.now();
    if (before !== undefined && Math.abs(clock.offset - before) < offsetWorthNoting) return;
    const { offset } = clock;
    const fact: ClockFact = { key: 'clock', offset };
    commit(database, [], (own) => own.putState(fact)).catch(() => undefined);
  };

  /** An answer to a push or an event may be old: a pull tells the present scope. */
  const settleScope = async (scope: string): Promise<void> => {
    const known = await lookInto(database, [], async (_, copy) => copy);
    if (known.scope !== scope) pull.missedSome();
    pullBell.ring();
  };

  /** The answer not stored may have announced a restore: start again, with the offers first. */
  const settleAndSend = async (scope: string): Promise<void> => {
    await settleScope(scope);
    pushBell.ring();
  };

  return {
    /** Starts; send news of the server's clock to `heardTime`. */
    start: (): void => {
      const sending = database.commits.outboxChanged.subscribe(() => {
        link.nudge();
        pushBell.ring();
      });
      repeat(pullBell.rung, pullBell.ring, catchUp).finally(() => sending.unsubscribe());
      repeat(pushBell.rung, pushBell.ring, send);
      keepStreamOpen(link, {
        onOpen: (seq) => {
          pull.opened(seq);
          pullBell.ring();
        },
        onChange: (event, scope) => {
          pull.heard(event, scope);
          pullBell.ring();
        },
        onResync: () => {
          pull.missedSome();
          pullBell.ring();
        },
        onScope: (scope) => settleScope(scope).catch(() => undefined),
        onTime: (serverTime) => {
          const moment = readEventTime(clock, serverTime, Date.now());
          if (moment) return heardTime(moment);
          pull.missedSome();
          pullBell.ring();
        },
      });
      database.courier.take = takeAlong;
      pullBell.ring();
      pushBell.ring();
    },
    /** Fetches everything again; what is here stays on screen. */
    pullAnew: async (): Promise<void> => {
      await onResync();
      pullBell.ring();
    },
    heardTime,
    /** Ends the loops; the link has been stopped. */
    stop: (): void => {
      database.courier.take = undefined;
      clearTimeout(offersTimer);
      clearTimeout(restTimer);
      pullBell.ring();
      pushBell.ring();
    },
  };
};

export type SyncLoop = ReturnType<typeof createSyncLoop>;
