import type { PushResponse } from '#schema/api/sync.ts';
import type { CopyHandle } from '#web/db/commit.ts';
import type { Link } from './link.ts';
import { type Outgoing, takeOutgoing } from './outgoing.ts';
import { sendRows } from './send-rows.ts';
import type { Moment } from './settle-entry.ts';
import { storeAnswers } from './store-answers.ts';

export interface PushLoopOptions {
  readonly handle: CopyHandle;
  readonly link: Link;
  readonly now: () => Moment;
  /** The server answered for another scope than the copy's: resolves when the copy has it. */
  readonly onScope: (scope: string) => Promise<void>;
  /** What a write has handed over already, noted as sent. */
  readonly handed?: Outgoing | undefined;
}

/** Between two calls of which the first changed nothing. */
const restMilliseconds = 1_000;

/** Sends what waits, one call at a time, until nothing does. @throws SyncStopped, CopyGone, SharedDeviceId */
export const sendWaiting = async ({ handle, link, now, onScope, handed }: PushLoopOptions): Promise<void> => {
  for (let taken = handed; ; taken = undefined) {
    await link.untilReachable();
    const outgoing = taken ?? (await takeOutgoing(handle));
    if (!outgoing) return;
    let hasMoved = false;
    const call = (bodyOf: () => unknown) => link.ask<PushResponse>('/api/sync/push', bodyOf);
    await sendRows(call, outgoing, async (answered, by) => {
      const isStored = await storeAnswers(handle, answered, by, now());
      if (!isStored) await onScope(by.scope);
      hasMoved ||= isStored && answered.some(({ answer }) => answer.kind !== 'deferred');
    });
    if (!hasMoved) await link.sleep(restMilliseconds);
  }
};
