import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Deps } from '#server/deps.ts';
import { activeActor } from './actor-of.ts';
import type { ChangeHub, CollectionChanges } from './change-hub.ts';
import { scopeOf } from './scope.ts';
import { eventFor, type StreamProgress } from './stream.ts';

const pingMilliseconds = 15_000;
/** A reader further behind than this is told to pull instead of being waited for (S7). */
const longestQueue = 64;

export interface StreamOptions {
  readonly hub: ChangeHub;
  /** Whether the reader's session still holds; asked before every event and ping. */
  readonly isSessionAlive: () => boolean;
}

/** Server-sent events of everything this reader may see from now on. */
export const openStream = (
  deps: Deps,
  context: Context,
  userId: string,
  { hub, isSessionAlive }: StreamOptions,
): Response => {
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    const queue = queueOf(hub);
    stream.onAbort(queue.end);
    const send = (event: string, data: unknown) => stream.writeSSE({ event, data: JSON.stringify(data) });
    let progress = progressNow(deps);
    let scope = '';

    await send('open', { seq: progress.openedAt });
    // Every step asks anew who reads: each `await` may have taken long, and their role may have changed (S6).
    while (!stream.aborted) {
      const actor = activeActor(deps.records, userId);
      if (!actor) break;
      const scopeNow = scopeOf(deps.records, actor);
      if (scopeNow !== scope) {
        scope = scopeNow;
        await send('scope', { scope });
        continue;
      }
      if (queue.takeOverflow()) {
        progress = progressNow(deps);
        await send('resync', {});
        continue;
      }
      const part = queue.take();
      const event = part && eventFor(deps.now(), actor, progress, part);
      if (part && !event) continue;
      if (!event && (await queue.wait(pingMilliseconds))) continue;
      if (!isSessionAlive()) break;
      await (event ? send('change', event) : send('ping', {}));
    }
    queue.end();
    if (!stream.aborted) await send('signed-out', {});
  });
};

const progressNow = ({ records }: Deps): StreamProgress => {
  const { epoch, seq } = records.ledger.state();
  return { openedAt: seq, epoch, told: new Map() };
};

/** What was committed and not yet sent, bounded. */
const queueOf = (hub: ChangeHub) => {
  let waiting: CollectionChanges[] = [];
  let hasOverflowed = false;
  let wake = (): void => {};
  const unsubscribe = hub.subscribe((part) => {
    if (waiting.length >= longestQueue) hasOverflowed = true;
    waiting = hasOverflowed ? [] : [...waiting, part];
    wake();
  });
  return {
    take: (): CollectionChanges | undefined => waiting.shift(),
    /** True once after the queue grew too long and was given up. */
    takeOverflow: (): boolean => {
      const overflowed = hasOverflowed;
      hasOverflowed = false;
      return overflowed;
    },
    /** Resolves true when woken, false when the time is over. */
    wait: (milliseconds: number): Promise<boolean> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      }),
    end: (): void => {
      unsubscribe();
      wake();
    },
  };
};
