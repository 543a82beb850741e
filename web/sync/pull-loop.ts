import { type ChangeEvent, type Checkpoint, longestPage, type PullResponse, type Reader } from '#schema/api/sync.ts';
import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { isCollectionName } from '#schema/collections.ts';
import { type CopyHandle, lookInto } from '#web/db/commit.ts';
import type { Copy, Progress } from '#web/db/copy-state.ts';
import { progressKey } from '#web/db/copy-state.ts';
import { type Applied, applyPage, type Basis } from './apply-page.ts';
import type { Link } from './link.ts';
import type { Moment } from './refuse-change.ts';

export interface PullLoopOptions {
  readonly handle: CopyHandle;
  readonly link: Link;
  readonly now: () => Moment;
  /** An answer's scope is not the copy's: resolves when the copy has it. */
  readonly onScope: (scope: string, reader?: Reader) => Promise<void>;
  /** The server was restored, or no longer knows what was removed since: everything must be fetched again. */
  readonly onResync: () => Promise<void>;
  readonly onReceived: (documents: number) => void;
}

/** The order a device with nothing needs: people and what the rota shows come first. */
const needed: readonly CollectionName[] = ['restaurant', 'users', 'shifts'];

/** The state of the collections when something was requested. */
interface Known {
  readonly copy: Copy;
  readonly progress: ReadonlyMap<CollectionName, Progress>;
}

/**
 * Catches up with the server: by the stream's events where they follow on what is stored, otherwise by pull. Nothing is
 * trusted from memory: each page is stored only on top of the state it was requested for (device rule 12).
 */
export const createPullLoop = ({ handle, link, now, onScope, onResync, onReceived }: PullLoopOptions) => {
  const behind = new Set<CollectionName>(collectionNames);
  let events: { readonly event: ChangeEvent; readonly scope: string }[] = [];
  let openedAt: number | undefined;

  const readKnown = (): Promise<Known> =>
    lookInto(handle, [], async (reading, copy) => {
      const rows = await reading.getMany('state', collectionNames.map(progressKey));
      const progress = new Map(
        collectionNames.map((name, place) => [
          name,
          (rows[place] as Progress | undefined) ?? { key: progressKey(name), whole: 0 },
        ]),
      );
      return { copy, progress };
    });

  /**
   * Applies an event that follows on what is stored; any other means that something is missing. So does one made for
   * another scope: a person demoted for a moment was not sent what others changed in that time.
   */
  const applyEvent = async ({ event, scope }: (typeof events)[number]): Promise<void> => {
    const { collection, documents, after, checkpoint } = event;
    if (!isCollectionName(collection)) return;
    const { copy, progress } = await readKnown();
    const stored = progress.get(collection)?.checkpoint;
    if (stored && stored.epoch === checkpoint.epoch && stored.seq >= checkpoint.seq) return;
    const follows = stored?.epoch === checkpoint.epoch && stored.seq >= after && scope === copy.scope;
    if (!stored || !follows || behind.has(collection)) {
      behind.add(collection);
      return;
    }
    const next: Checkpoint = { ...stored, seq: checkpoint.seq };
    const basis = { generation: copy.generation, scope: copy.scope, checkpoint: stored };
    onReceived(documents.length);
    const applied = await applyPage(handle, collection, basis, { documents, checkpoint: next, more: false }, now);
    if (applied === 'old') behind.add(collection);
  };

  /** One pull for all collections that are behind; stores its pages. */
  const pullOnce = async (): Promise<void> => {
    const known = await readKnown();
    const isNew = needed.some((name) => known.progress.get(name)?.whole === 0);
    const asked = (isNew ? needed : collectionNames).filter((name) => behind.has(name));
    const pending = asked.length > 0 ? asked : [...behind];
    const answer = await link.ask<PullResponse>('/api/sync/pull', () => ({
      collections: Object.fromEntries(
        pending.map((name) => [name, { checkpoint: known.progress.get(name)?.checkpoint ?? null, limit: longestPage }]),
      ),
    }));
    // Refused as a whole: asked again with the state then stored.
    if (!answer.ok) return link.sleep(1_000);
    const { collections, scope, reader, resync } = answer.value;
    if (resync.length > 0) return onResync();
    if (scope !== known.copy.scope) {
      await onScope(scope, reader);
      // The pages of a first answer belong to the scope it named.
      if (known.copy.scope !== undefined) return;
    }
    for (const [name, page] of Object.entries(collections)) {
      if (!isCollectionName(name)) continue;
      onReceived(page.documents.length);
      const basis: Basis = {
        generation: known.copy.generation,
        scope,
        checkpoint: known.progress.get(name)?.checkpoint,
      };
      const applied: Applied = await applyPage(handle, name, basis, page, now);
      if (applied === 'stored' && !page.more) behind.delete(name);
    }
  };

  const compareWithStream = async (seq: number): Promise<void> => {
    const { progress } = await readKnown();
    for (const [name, { checkpoint }] of progress) if (checkpoint?.seq !== seq) behind.add(name);
  };

  const missedSome = (): void => {
    for (const name of collectionNames) behind.add(name);
  };

  const work = async (): Promise<void> => {
    for (;;) {
      const seq = openedAt;
      openedAt = undefined;
      if (seq !== undefined) await compareWithStream(seq);
      const event = events.shift();
      if (event) await applyEvent(event);
      else if (behind.size > 0) await pullOnce();
      else if (openedAt === undefined) return;
    }
  };

  return {
    /** A stream has opened with the server's sequence at `seq`: earlier changes come by pull. */
    opened: (seq: number): void => {
      events = [];
      openedAt = seq;
    },
    heard: (event: ChangeEvent, scope: string): void => {
      events.push({ event, scope });
    },
    /** Something was left out: everything is pulled. */
    missedSome,
    /**
     * Catches up with everything announced so far. What could not be stored is pulled. @throws SyncStopped, CopyGone
     */
    catchUp: (): Promise<void> =>
      work().catch((error: unknown) => {
        missedSome();
        throw error;
      }),
  };
};
