import { CopyGone, type CopyHandle } from '#web/db/commit.ts';
import { setClosing } from '#web/db/database.ts';
import type { OutboxEntry } from '#web/db/outbox.ts';
import { holdSignOut } from '#web/db/sign-out-lock.ts';
import { keptBeside, reopenUnlessLeaving } from './copy-questions.ts';
import { askStanding, sendLastPunches } from './last-punches.ts';
import type { Send } from './link.ts';

export interface ErasureOptions {
  readonly userId: string;
  /** The copy as it is now: it is replaced where this page missed commits. */
  readonly copy: () => CopyHandle;
  readonly send: Send;
  /** The account is active again, or only a new sign-in can show whether it is. */
  readonly onActive: () => void;
  /** Removes the copy; `notTaken` is what the server did not take from it. */
  readonly erase: (notTaken: readonly OutboxEntry[]) => Promise<void>;
  /** The copy was erased or rebuilt elsewhere, or erasing it here failed. */
  readonly onGone: () => void;
}

/** How long until the next attempt. */
const pauseMs = 30_000;

/**
 * Sends what was clocked before a deactivation, then removes everything this device holds about the person (D24). The
 * copy stays until the server has decided on those punches. Nothing is erased unless the server has just said so: an
 * account reactivated while the device was offline keeps its copy.
 */
export const createErasure = ({ userId, copy, send, onActive, erase, onGone }: ErasureOptions) => {
  let isUnderWay = false;
  let isErasing = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    if (!isEnded) timer = setTimeout(attempt, pauseMs);
  };

  const attempt = async (): Promise<void> => {
    if (isUnderWay || isEnded) return;
    clearTimeout(timer);
    timer = undefined;
    isUnderWay = true;
    try {
      const standing = await askStanding(send);
      if (isEnded) return;
      if (standing === 'active') await goOn();
      else if (standing === 'deactivated') await sendAndErase();
      else later();
    } catch (error) {
      // The browser briefly loses its databases when a phone wakes.
      if (isErasing || (!isEnded && error instanceof CopyGone)) onGone();
      else later();
    } finally {
      isUnderWay = false;
    }
  };

  const goOn = async (): Promise<void> => {
    // An attempt that failed half-way may have left the copy closed.
    await reopenUnlessLeaving(copy(), userId);
    if (!isEnded) onActive();
  };

  const sendAndErase = async (): Promise<void> => {
    // From here on no tab writes: anything saved during the call would be lost silently.
    const release = await holdSignOut(userId);
    try {
      if (isEnded) return;
      await setClosing(copy(), true);
      const last = await sendLastPunches(copy(), send).catch(() => undefined);
      if (isEnded) return;
      // Sending took a while, and the phone may have slept: the account may be active again.
      const standing = last?.isDecided ? await askStanding(send) : undefined;
      if (isEnded) return;
      if (!last?.isDecided || standing !== 'deactivated') {
        await setClosing(copy(), false);
        return standing === 'active' ? onActive() : later();
      }
      const notTaken = await keptBeside(copy(), last.taken);
      isErasing = true;
      await erase(notTaken);
    } finally {
      release();
    }
  };

  return {
    /** The server has just refused a call because this account is deactivated. */
    begin: attempt,
    /** The network is back, or the page is shown again: makes a waiting attempt at once. */
    nudge: (): void => {
      if (timer !== undefined) attempt();
    },
    /** The page is closing its copy. */
    end: (): void => {
      isEnded = true;
      clearTimeout(timer);
      timer = undefined;
    },
  };
};

export type Erasure = ReturnType<typeof createErasure>;
