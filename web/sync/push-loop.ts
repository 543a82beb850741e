import type { PushResponse } from '#schema/api/sync.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { CopyHandle } from '#web/db/commit.ts';
import { keyOf } from '#web/db/outbox.ts';
import type { Link } from './link.ts';
import { type Outgoing, takeOutgoing } from './outgoing.ts';
import type { Moment } from './refuse-change.ts';
import { type AnsweredRow, sendRows } from './send-rows.ts';
import { storeAnswers } from './store-answers.ts';

export interface PushLoopOptions {
  readonly handle: CopyHandle;
  readonly link: Link;
  readonly now: () => Moment;
  /** The server answered for another scope, or was restored: nothing more is sent until this is called again. */
  readonly onScope: (scope: string) => Promise<void>;
  /** By key, what the server takes later: until when, milliseconds since 1970, device clock. */
  readonly resting: Map<string, number>;
  /** What a write has already handed over, noted as sent. */
  readonly handed?: Outgoing | undefined;
}

/** Between two calls if the first changed nothing. */
const restMilliseconds = 1_000;

/** How long to leave what needs another device to bring something back first, in milliseconds. */
export const offersRestMilliseconds = minuteMs;

/** How long to leave an answered row, in milliseconds; undefined if it may go at once. */
const restOf = ({ outgoing, answer }: AnsweredRow, answered: readonly AnsweredRow[]): number | undefined => {
  if (answer.kind !== 'deferred' || answer.restMs) return answer.kind === 'deferred' ? answer.restMs : undefined;
  const { intentId } = outgoing.sent;
  const act = answered.filter((each) => intentId !== '' && each.outgoing.sent.intentId === intentId);
  // With a conflict in its act it goes again at once.
  return act.every((each) => each.answer.kind === 'deferred') ? offersRestMilliseconds : undefined;
};

/** Whether an entry is left for later; setting the clock back never leaves one for ever. */
export const isResting = (resting: ReadonlyMap<string, number>, key: string): boolean =>
  isStillResting(resting.get(key) ?? 0, longestRest);

/**
 * Whether a time by this device's clock is still to come. If more than the whole rest is left, the clock was set back.
 */
export const isStillResting = (until: number, longest: number): boolean => {
  const left = until - Date.now();
  return left > 0 && left <= longest;
};

/** The longest that the server may ask for and the link waits. */
const longestRest = 300_000;

/**
 * Sends what is waiting, one call at a time, until nothing is or an answer could not be stored.
 * @throws SyncStopped, CopyGone, SharedDeviceId
 */
export const sendWaiting = async ({ handle, link, now, onScope, resting, handed }: PushLoopOptions): Promise<void> => {
  for (let taken = handed; ; taken = undefined) {
    await link.untilReachable();
    const outgoing =
      taken ?? (await takeOutgoing(handle, { mayClosed: true, isResting: (key) => isResting(resting, key) }));
    if (!outgoing) return;
    let [hasMoved, isOutdated] = [false, false];
    const call = (bodyOf: () => unknown) => link.ask<PushResponse>('/api/sync/push', bodyOf);
    await sendRows(call, outgoing, async (answered, by) => {
      const isStored = await storeAnswers(handle, answered, by, now());
      for (const each of answered) {
        const restMs = isStored && restOf(each, answered);
        if (restMs) resting.set(keyOf(each.outgoing.collection, each.outgoing.id), Date.now() + restMs);
      }
      isOutdated ||= !isStored;
      if (!isStored) await onScope(by.scope);
      hasMoved ||= isStored && answered.some(({ answer }) => answer.kind !== 'deferred');
    });
    if (!hasMoved) await link.sleep(restMilliseconds);
    if (isOutdated) return;
  }
};
