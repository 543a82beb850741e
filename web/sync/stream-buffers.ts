import type { ChangeEvent, Checkpoint, PulledPage, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';

/** Stream events of a collection without a gap between them, waiting for RxDB to ask. */
interface Buffered {
  /** The sequence number that the first of them follows on. */
  readonly after: number;
  readonly documents: Map<string, WireDocument>;
  checkpoint: Checkpoint;
}

/** What the stream brought of each collection, as pages that a pull can be answered with. */
export const createStreamBuffers = () => {
  const buffers = new Map<CollectionName, Buffered>();

  const isNext = (buffered: Buffered, { after, checkpoint }: ChangeEvent): boolean =>
    after === buffered.checkpoint.seq && checkpoint.epoch === buffered.checkpoint.epoch;

  return {
    /** Keeps an event. One that does not follow on what is there replaces it: the gap is the network's. */
    add: (event: ChangeEvent): void => {
      const collection = event.collection as CollectionName;
      const known = buffers.get(collection);
      const buffered = known && isNext(known, event) ? known : start(event);
      for (const document of event.documents) buffered.documents.set(document.id, document);
      buffered.checkpoint = event.checkpoint;
      buffers.set(collection, buffered);
    },
    /** Everything after the checkpoint, taken out; undefined where nothing is there or something is missing between. */
    take: (collection: CollectionName, checkpoint: Checkpoint): PulledPage | undefined => {
      const buffered = buffers.get(collection);
      if (!buffered || checkpoint.epoch !== buffered.checkpoint.epoch) return undefined;
      const { seq } = buffered.checkpoint;
      if (checkpoint.seq < buffered.after) return undefined;
      buffers.delete(collection);
      if (checkpoint.seq >= seq) return undefined;
      return { documents: [...buffered.documents.values()], checkpoint: { ...checkpoint, seq }, more: false };
    },
    /** Whether events wait that `take` did not give out. */
    has: (collection: CollectionName): boolean => buffers.has(collection),
    clear: (): void => buffers.clear(),
  };
};

const start = ({ after, checkpoint }: ChangeEvent): Buffered => ({ after, documents: new Map(), checkpoint });
