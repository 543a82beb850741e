import * as z from 'zod/mini';
import { collectionNames } from '../collection-names.ts';
import type { ErrorCode } from '../errors.ts';
import type { Actor } from '../permissions/actor.ts';

export const longestPage = 500;

/** The most collections one request may name: ours, and a few that only a newer or older version knows. */
export const mostCollections = collectionNames.length + 7;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesFew = (collections: unknown): boolean =>
  !isObject(collections) || Object.keys(collections).length <= mostCollections;

/** Checked before the collections themselves: checking 100,000 of them takes seconds. */
const fewCollections = z.unknown().check(z.refine(namesFew, `At most ${mostCollections} collections at once`));

/**
 * How far a device has read. `since` is the sequence number at which its first sync began: tombstones and rows outside
 * the window up to there were never sent to it, so it need not learn of them.
 */
export const checkpoint = z.strictObject({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.minimum(0)),
  since: z.int().check(z.minimum(0)),
});
export type Checkpoint = z.output<typeof checkpoint>;

export const pullRequest = z.object({
  collections: z.pipe(
    fewCollections,
    z.record(
      z.string(),
      z.object({ checkpoint: z.nullable(checkpoint), limit: z.int().check(z.minimum(1), z.maximum(longestPage)) }),
    ),
  ),
});
export type PullRequest = z.output<typeof pullRequest>;

/** A document on the wire: an entity's fields and RxDB's deletion mark. */
export type WireDocument = { readonly id: string; readonly _deleted: boolean } & Readonly<Record<string, unknown>>;

export interface PulledPage {
  readonly documents: readonly WireDocument[];
  readonly checkpoint: Checkpoint;
  /** Whether more is waiting behind this page. */
  readonly more: boolean;
}

/** The facts about a person that decide what they see. */
export type Reader = Pick<Actor, 'role' | 'departmentId' | 'managerId'>;

export interface PullResponse {
  readonly collections: Readonly<Record<string, PulledPage>>;
  /**
   * Hash of what decides what the reader sees apart from the rows; when it changes, the device fetches everything
   * again.
   */
  readonly scope: string;
  /** Whose scope it is, as this session acts; missing from servers older than the app. */
  readonly reader?: Reader;
  /** Server clock, milliseconds since 1970. */
  readonly serverTime: number;
  /** Collections whose checkpoint is from another epoch or too old: the device rebuilds them. */
  readonly resync: readonly string[];
}

/** The most rows in one push, over all collections. */
export const longestPush = 2000;

const rowsOf = (collections: unknown): number =>
  isObject(collections)
    ? Object.values(collections).reduce((sum: number, rows) => sum + (Array.isArray(rows) ? rows.length : 0), 0)
    : 0;

const fewRows = fewCollections.check(
  z.refine(
    (collections) => !namesFew(collections) || rowsOf(collections) <= longestPush,
    `At most ${longestPush} rows at once`,
  ),
);

/** The most intermediate states of a row that a device keeps and sends with an offer. */
export const mostStates = 20;

/**
 * Rows are checked one by one, so that a bad row delays no other (S7): this is only the envelope. `number` rises with
 * every attempt of a device, so that one delayed by the network is recognised when it arrives after later ones (S4).
 */
export const pushRequest = z.object({
  number: z.optional(z.int().check(z.minimum(0))),
  /** This device used no number between these two: one that the server has seen comes from a copy of its profile. */
  unused: z.optional(z.object({ above: z.int().check(z.minimum(0)), below: z.int().check(z.minimum(0)) })),
  /** The epoch the device knows: until it knows of a restore, nothing it sends is carried out. */
  epoch: z.optional(z.string().check(z.maxLength(64))),
  collections: z.pipe(fewRows, z.record(z.string(), z.array(z.unknown()))),
});
export type PushRequest = z.output<typeof pushRequest>;

/** Longest act: it is carried out in one transaction, which keeps everybody else waiting. */
export const longestAct = 500;

/** Rows that take twice as long as others to carry out, because they are large or people are notified of each. */
const longInAct: readonly string[] = ['timeOffRequests', 'messages', 'checklists'];

/** An act holds at most ten things that notify everybody: a pinned notice, or a reminder of one. */
const toldToAll = longestAct / 10;
/** A week of a department whose people are reminded: reminders of the same week read it once. */
const remindedWeek = 5;

const lengthOfPost = (row: unknown): number => {
  const { newDocumentState: next, assumedMasterState: before } = (row ?? {}) as Partial<PushRow>;
  const isPinned = next?.isPinned === true && before?.isPinned !== true;
  const isReminder = Boolean(next?.remindedOn) && next?.remindedOn !== before?.remindedOn;
  if (isReminder && next?.kind === 'publication') return remindedWeek;
  return isPinned || isReminder ? toldToAll : 2;
};

/** The length of an act: one per row, more for rows that take longer. No screen makes an act of even half the limit. */
export const lengthOfAct = (rows: readonly { readonly collection: string; readonly row: unknown }[]): number =>
  rows.reduce((sum, { collection, row }) => {
    if (collection === 'posts') return sum + lengthOfPost(row);
    return sum + (longInAct.includes(collection) ? 2 : 1);
  }, 0);

export interface PushRow {
  /** Rows of one push with the same intent are one act: all are stored or none is. A UUID. */
  readonly intentId?: string | undefined;
  /**
   * The server had accepted this change before a backup was restored: it is stored again unless something prevents it.
   */
  readonly isOffered?: boolean | undefined;
  /**
   * For an offer after an earlier one for its document, with somebody else's changes in between: the states it went
   * through. It may be stored on top of its base or one of these, and nowhere else.
   */
  readonly between?: readonly WireDocument[] | undefined;
  /**
   * For the first offer of a document: the states with other statuses that it went through; rules may need each of
   * them.
   */
  readonly steps?: readonly WireDocument[] | undefined;
  /**
   * For an offer: how many times this device had made the very same change before, such as the second of two identical
   * assignments.
   */
  readonly earlier?: number | undefined;
  /** For an offer: it has found no place for two days, so what it changes may not come back from anybody. */
  readonly isLongOpen?: boolean | undefined;
  /** Inserts again what this device had removed and the server had taken: it is more than a resend. */
  readonly isMadeAgain?: boolean | undefined;
  /** For a new document: up to which number its device had read the collection when it made it, and so knew of removals. */
  readonly after?: number | undefined;
  /** This change includes an offered one, so may follow it although both assume the same state. */
  readonly includesOffer?: boolean | undefined;
  /** Its reminder is the offer's: it was sent before the backup was restored. */
  readonly hasReminded?: boolean | undefined;
  /**
   * It was waiting when a backup was restored, less than two days ago. If what it changes or refers to is missing,
   * nothing is decided: another device may still bring it back.
   */
  readonly mayWait?: boolean | undefined;
  readonly assumedMasterState?: WireDocument | undefined;
  readonly newDocumentState: WireDocument;
}

export interface Rejection {
  readonly collection: string;
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The document as it was sent; missing for a collection the server does not know. */
  readonly submitted?: unknown;
  /** The person's inbox says so, which settles it. Missing from servers older than the app. */
  readonly isTold?: true | undefined;
}

export interface PushResponse {
  readonly conflicts: Readonly<Record<string, readonly WireDocument[]>>;
  readonly rejections: readonly Rejection[];
  /** Ids whose conflict answer is not a conflict but the accepted state: the server completed or corrected it. */
  readonly settled: Readonly<Record<string, readonly string[]>>;
  /**
   * Ids that were not decided, because something else in their act has changed or another device has yet to bring back
   * what they change: send them again with the rest. Like `seqs`, missing from servers older than the app.
   */
  readonly deferred?: Readonly<Record<string, readonly string[]>>;
  /**
   * Ids of offers to send as edits instead: somebody has edited the row since the restore, and they are merged, or
   * refused with the reason. Missing from servers older than the app.
   */
  readonly edited?: Readonly<Record<string, readonly string[]>>;
  /** By collection and id: the sequence number, as in checkpoints, under which the answered state was stored. */
  readonly seqs?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * By collection and id, for conflicts over something a device made and is sending as new again, or that a restored
   * backup has as the device left it: what the server last took of it from that device. Later changes on the device go
   * on top of that.
   */
  readonly taken?: Readonly<Record<string, Readonly<Record<string, WireDocument>>>>;
  readonly scope: string;
  /** As in checkpoints: if it differs from the one the device knows, a backup was restored. */
  readonly epoch?: string;
}

/** A stream event: documents that this reader may see, contiguous from `after`. */
export interface ChangeEvent {
  readonly collection: string;
  readonly documents: readonly WireDocument[];
  /** The sequence number the event follows: a device with an older checkpoint pulls instead. */
  readonly after: number;
  readonly checkpoint: Checkpoint;
}
