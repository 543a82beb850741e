import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { CollectionName } from '#schema/collection-names.ts';
import { entities, entityNames } from '#schema/collections.ts';
import { tabletFields } from '#schema/permissions/tablet.ts';
import type { Tablet } from '#server/auth/tablets.ts';
import type { Deps } from '#server/deps.ts';
import type { ChangeHub } from '#server/sync/change-hub.ts';
import { verifiersFor } from './verifiers.ts';

const pingMilliseconds = 15_000;

/** The collections a tablet receives anything of. */
const watched: ReadonlySet<CollectionName> = new Set(
  entityNames.filter((name) => tabletFields[name].length > 0).map((name) => entities[name].collection),
);

export interface PassStreamOptions {
  readonly hub: ChangeHub;
  /** The tablet as it is now; checked before every event: a revoked one receives no more. */
  readonly find: () => Tablet | undefined;
  /** Takes a place among the tablet's streams, given what ends this one; returns the function that releases it. */
  readonly takePlace: (end: () => void) => () => void;
}

/**
 * Tells a tablet when to fetch the board again: `changed`, without saying what (S6). A tablet that reads slowly gets it
 * once for everything that has happened since (S7).
 */
export const openPassStream = (deps: Deps, context: Context, { hub, find, takePlace }: PassStreamOptions): Response => {
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    let isChanged = true;
    let wake = (): void => {};
    let pinsVersion = '';
    const unsubscribe = hub.subscribe(({ collection }) => {
      if (!watched.has(collection)) return;
      isChanged = true;
      wake();
    });
    // Also when a call is aborted before any of its answer was read.
    context.req.raw.signal.addEventListener('abort', () => stream.abort());
    const leavePlace = takePlace(() => stream.abort());
    stream.onAbort(() => {
      leavePlace();
      unsubscribe();
      wake();
    });
    const wait = (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, pingMilliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });

    while (!stream.aborted) {
      const tablet = find();
      if (tablet?.revokedAt !== 0) break;
      // PINs are no documents: they are checked with every ping, which is soon enough.
      const version = verifiersFor(deps, tablet).pinsVersion;
      const event = isChanged || version !== pinsVersion ? 'changed' : 'ping';
      [isChanged, pinsVersion] = [false, version];
      await stream.writeSSE({ event, data: '{}' });
      if (!isChanged) await wait();
    }
    leavePlace();
    unsubscribe();
    if (!stream.aborted) await stream.writeSSE({ event: 'revoked', data: '{}' });
  });
};
