import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { lookInto } from '#web/db/commit.ts';
import { type ClockFact, type Progress, progressKey, type SyncFact } from '#web/db/copy-state.ts';
import { currentDatabase } from '#web/db/current-database.ts';
import type { OutboxState } from '#web/db/outbox.ts';
import { tableOf } from '#web/db/person-store.ts';
import { type LastCall, lastCalls } from './last-calls.ts';
import { type LinkStatus, linkStatus } from './sync-status.ts';

/** The state of a copy, for a support request: its numbers and ids, and nothing about anybody. */
export interface SyncDetails {
  readonly copy: Readonly<Record<'id' | 'role' | 'scope' | 'deviceId', string>> &
    Readonly<Record<'layout' | 'generation' | 'commits', number>>;
  readonly connection: LinkStatus['connection'];
  /** Server clock minus device clock, milliseconds. */
  readonly clockOffset: number | undefined;
  /** Milliseconds since 1970, device clock. */
  readonly lastSyncedAt: number | undefined;
  readonly outbox: Readonly<Record<OutboxState, number>>;
  readonly collections: readonly CollectionDetails[];
  readonly calls: readonly LastCall[];
}

export interface CollectionDetails {
  readonly name: CollectionName;
  readonly documents: number;
  /** The sequence number up to which it was read; undefined before its first page. */
  readonly seq: number | undefined;
  /** Whether all of the copy's present generation has arrived. */
  readonly isWhole: boolean;
}

const outboxStates: readonly OutboxState[] = ['waiting', 'quiet', 'refused', 'acknowledged', 'offered'];

/** Reads the state of this device's copy. @throws CopyGone */
export const readSyncDetails = async (): Promise<SyncDetails> => {
  const database = currentDatabase();
  const counts = await Promise.all(collectionNames.map((name) => tableOf(database.store, name).count()));
  return lookInto(database, [], async (reading, copy) => {
    const progress = await reading.getMany('state', collectionNames.map(progressKey));
    const entries = await reading.entriesIn(outboxStates);
    const clock = (await reading.get('state', 'clock')) as ClockFact | undefined;
    const synced = (await reading.get('state', 'synced')) as SyncFact | undefined;
    const { id, role, scope = '', deviceId, layout, generation, counter } = copy;
    return {
      copy: { id, role, scope, deviceId, layout, generation, commits: counter },
      connection: linkStatus().connection,
      clockOffset: clock?.offset,
      lastSyncedAt: linkStatus().lastSyncedAt ?? synced?.at,
      outbox: Object.fromEntries(
        outboxStates.map((state) => [state, entries.filter(({ states }) => states.includes(state)).length]),
      ) as Record<OutboxState, number>,
      collections: collectionNames.map((name, place) => {
        const { checkpoint, whole } = (progress[place] as Progress | undefined) ?? { whole: 0 };
        return { name, documents: counts[place] ?? 0, seq: checkpoint?.seq, isWhole: whole === generation };
      }),
      calls: lastCalls(),
    };
  });
};
