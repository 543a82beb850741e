import { replicationLock } from './replication-lock.ts';

const silenceMilliseconds = 35_000;
const beatMilliseconds = 5_000;

export interface LeadershipOptions {
  readonly lead: () => void;
  readonly retire: () => void;
  /** Tells the other tabs that this one is leading and not frozen. */
  readonly tellAlive: () => void;
}

export interface Leadership {
  /** The leader gave a sign of life. */
  readonly heard: () => void;
  readonly isLeading: () => boolean;
  readonly end: () => void;
}

/**
 * Lets one tab of a person replicate for all (Web Locks). A visible tab with no sign of life from the leader for 35 s
 * takes the lead, because a frozen tab keeps its lock. The leader's beat is a timer, not a sign from the server, so
 * that two visible tabs without a network do not take turns.
 */
export const seekLeadership = (userId: string, { lead, retire, tellAlive }: LeadershipOptions): Leadership => {
  const name = replicationLock(userId);
  const ending = new AbortController();
  let heardAt = Date.now();
  let isLeading = false;

  const hold = (options: LockOptions): void => {
    const held = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(name, options, () => {
        if (ending.signal.aborted) return undefined;
        isLeading = true;
        tellAlive();
        lead();
        return held;
      })
      .catch(() => {
        if (!isLeading) return;
        // Another tab has taken the lead: wait for the next turn.
        isLeading = false;
        heardAt = Date.now();
        retire();
        if (!ending.signal.aborted) wait();
      });
  };
  const wait = (): void => hold({ signal: ending.signal });

  const beat = setInterval(() => {
    if (isLeading) {
      tellAlive();
      return;
    }
    // In either direction: a clock that is set back does not tell how long the leader has been silent.
    const silence = Math.abs(Date.now() - heardAt);
    if (silence <= silenceMilliseconds || document.visibilityState !== 'visible') return;
    heardAt = Date.now();
    hold({ steal: true });
  }, beatMilliseconds);

  wait();
  return {
    heard: () => {
      heardAt = Date.now();
    },
    isLeading: () => isLeading,
    end: () => {
      clearInterval(beat);
      isLeading = false;
      ending.abort();
    },
  };
};
