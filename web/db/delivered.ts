import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';

/** A write that the server took over while the app was closed. */
export interface Delivered {
  /** The state that was sent. */
  readonly sent: WireDocument;
  /** What the server made of it; as sent, where it said nothing else. */
  readonly stands: WireDocument;
  /** The entry's `changedAt` when it was sent. */
  readonly changedAt: number;
}

/** What an entry of the waiting list says of it. */
interface Deliverable {
  readonly changedAt: number;
  readonly base?: AnyDocument | undefined;
  readonly delivered?: Delivered | undefined;
}

/** Whether the server has all of a waiting write: nothing was written to the document after its delivery. */
export const isDelivered = ({ delivered, changedAt }: Deliverable): boolean => delivered?.changedAt === changedAt;

/** What the server has of a waiting document, as far as this device knows; undefined for a new one. */
export const knownOf = ({ base, delivered }: Deliverable): AnyDocument | undefined => {
  if (!delivered) return base;
  const { _deleted, ...document } = delivered.sent;
  return _deleted ? undefined : (document as AnyDocument);
};
