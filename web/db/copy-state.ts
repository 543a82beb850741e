import type { Checkpoint } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { Role } from '#schema/entities/user.ts';

/** The identity and state of a copy, and its person's scope: read at the start of every transaction that writes. */
export interface Copy {
  readonly key: 'copy';
  /** Random, made with the copy: a copy erased and made again has another id. */
  readonly id: string;
  /** The version of the stores when the copy was made. */
  readonly layout: number;
  /**
   * The version of the documents' shapes that last brought this copy up (`bring-up`); undefined in one made before
   * there were versions.
   */
  readonly shapes?: number | undefined;
  /** The number of the last commit. It never goes down and never repeats. */
  readonly counter: number;
  /** Raised when everything has to be fetched again; older rows are removed once their collection is complete. */
  readonly generation: number;
  /**
   * The epoch of the server's sequence at its last answer: another one means that a backup was restored. Undefined
   * until the first answer.
   */
  readonly epoch?: string | undefined;
  /** When this device found out that a backup was restored (server clock), until it has fetched everything again. */
  readonly restoredAt?: number | undefined;
  /** The server's hash of what the person may see; undefined until the first answer. */
  readonly scope?: string | undefined;
  /** The role that `scope` belongs to. */
  readonly role: Role;
  /** The id with which this copy's writes are sent. */
  readonly deviceId: string;
  /** The highest number with which something may have been pushed from here; undefined before the first. */
  readonly pushedUpTo?: number | undefined;
  /** Set while the person signs out: nothing more is written, and the service worker sends nothing. */
  readonly isClosing: boolean;
}

/** How far the sync of a collection has got. */
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

/** When the device was last up to date with the server. */
export interface SyncFact {
  readonly key: 'synced';
  /** When the last answer was complete, milliseconds since 1970, device clock. */
  readonly at: number;
}

/** Records that the previous layout's data is in this copy; its databases may still have to be removed. */
export interface CarriedFact {
  readonly key: 'carried';
  readonly at: number;
}

export type StateRow = Copy | Progress | ClockFact | SyncFact | CarriedFact;

export const progressKey = (collection: CollectionName): Progress['key'] => `progress/${collection}`;

/** The first generation of a copy. */
export const firstGeneration = 1;
