import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

export const longestPage = 500;

/**
 * How far a device has read. `since` is the sequence number at which its first sync began: tombstones and rows outside
 * the window up to there were never sent to it, so it need not hear of them.
 */
export const checkpoint = z.strictObject({
  epoch: z.string().check(z.maxLength(64)),
  seq: z.int().check(z.minimum(0)),
  since: z.int().check(z.minimum(0)),
});
export type Checkpoint = z.output<typeof checkpoint>;

export const pullRequest = z.object({
  collections: z.record(
    z.string(),
    z.object({ checkpoint: z.nullable(checkpoint), limit: z.int().check(z.minimum(1), z.maximum(longestPage)) }),
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

export interface PullResponse {
  readonly collections: Readonly<Record<string, PulledPage>>;
  /** Hash of role and visibility version; when it changes the device rebuilds its copy. */
  readonly scope: string;
  /** Server clock, milliseconds since 1970. */
  readonly serverTime: number;
  /** Collections whose checkpoint is of another epoch or too old: the device rebuilds them. */
  readonly resync: readonly string[];
}

export const longestPush = 2000;

/**
 * Rows are checked one by one, so that a bad row delays no other (S7): here only the envelope. `number` rises with every
 * try of a device, so that one which the network held back is known when it comes after its successors (S4).
 */
export const pushRequest = z.object({
  number: z.optional(z.int().check(z.minimum(0))),
  collections: z.record(z.string(), z.array(z.unknown()).check(z.maxLength(longestPush))),
});
export type PushRequest = z.output<typeof pushRequest>;

export interface PushRow {
  readonly assumedMasterState?: WireDocument | undefined;
  readonly newDocumentState: WireDocument;
}

export interface Rejection {
  readonly collection: string;
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly submitted: unknown;
}

export interface PushResponse {
  readonly conflicts: Readonly<Record<string, readonly WireDocument[]>>;
  readonly rejections: readonly Rejection[];
  /** Ids whose conflict answer is no conflict but the accepted state: the server completed or corrected it. */
  readonly settled: Readonly<Record<string, readonly string[]>>;
  readonly scope: string;
}

/** An event of the stream: documents that this reader may see, contiguous from `after`. */
export interface ChangeEvent {
  readonly collection: string;
  readonly documents: readonly WireDocument[];
  /** The sequence number that the event follows on: a device whose checkpoint is older pulls instead. */
  readonly after: number;
  readonly checkpoint: Checkpoint;
}
