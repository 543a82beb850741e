import type { Checkpoint } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Role } from '#schema/entities/user.ts';

/** What a copy is and for whom it was made: read at the start of every transaction that writes. */
export interface Copy {
  readonly key: 'copy';
  /** Random, made with the copy: one that was erased and made again is another. */
  readonly id: string;
  /** The version of the stores when the copy was made. */
  readonly layout: number;
  /** The number of the last commit. It never falls and never repeats. */
  readonly counter: number;
  /** Raised when everything has to be fetched anew; rows of an older one are swept when their collection is whole. */
  readonly generation: number;
  /**
   * The epoch of the server's sequence, as last heard: another one says that a backup was restored. Undefined until the
   * first answer.
   */
  readonly epoch?: string | undefined;
  /** The server's hash of what the person may see; undefined until the first answer. */
  readonly scope?: string | undefined;
  /** The role that `scope` belongs to. */
  readonly role: Role;
  /** The id under which this copy's writes are sent. */
  readonly deviceId: string;
  /** The highest number under which something may have been pushed from here; undefined before the first. */
  readonly pushedUpTo?: number | undefined;
  /** Set while the person signs out: nothing more is written, and the service worker sends nothing. */
  readonly isClosing: boolean;
}

/** How far a collection of the copy has got. */
export interface Progress {
  readonly key: `progress/${CollectionName}`;
  /** Undefined before the first page of this generation. */
  readonly checkpoint?: Checkpoint | undefined;
  /** The generation whose last page has arrived; 0 before the first. */
  readonly whole: number;
}

/** The server's clock as this device knows it. */
export interface ClockFact {
  readonly key: 'clock';
  /** Server clock minus device clock, milliseconds. */
  readonly offset: number;
}

/** When the device was last in step with the server. */
export interface SyncFact {
  readonly key: 'synced';
  /** Milliseconds since 1970, device clock, of the last complete answer. */
  readonly at: number;
}

/** That the former layout's records are in this copy; its databases may still have to be removed. */
export interface CarriedFact {
  readonly key: 'carried';
  readonly at: number;
}

export type StateRow = Copy | Progress | ClockFact | SyncFact | CarriedFact;

export const progressKey = (collection: CollectionName): Progress['key'] => `progress/${collection}`;

/** The first of a copy's generations. */
export const firstGeneration = 1;
