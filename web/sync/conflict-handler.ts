import type { RxConflictHandler, WithDeleted } from 'rxdb';
import { deepEqual } from 'rxdb/plugins/utils';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { changedFields, mergeDocuments } from './merge.ts';

/** What the server's answer to a pushed document was; noted by the push queue just before RxDB asks for a resolution. */
export type Verdict = 'settled' | 'rejected' | 'conflict';

/** A write of mine that does not stand, or not in all fields. */
export interface LostWrite {
  readonly collection: CollectionName;
  readonly mine: WithDeleted<AnyDocument>;
  readonly theirs: WithDeleted<AnyDocument>;
  readonly lost: readonly string[];
}

export interface Verdicts {
  readonly of: (collection: CollectionName, id: string) => Verdict;
  /** Called with what the server's state stood against (S3); resolves when it is listed durably. */
  readonly onLost: (lost: LostWrite) => Promise<void>;
}

/**
 * Settles what the server answered. Settled and rejected writes take over the server's state whole (a rejection that
 * were merged would be pushed again without end); a conflict merges by field, and what lost is listed.
 */
export const createConflictHandler =
  (verdicts: Verdicts) =>
  (collection: CollectionName): RxConflictHandler<AnyDocument> => ({
    isEqual: (left, right) => deepEqual(left, right),
    resolve: async ({ assumedMasterState, newDocumentState: mine, realMasterState: theirs }) => {
      if (verdicts.of(collection, mine.id) !== 'conflict') return theirs;
      if (mine._deleted && theirs._deleted) return theirs;
      if (mine._deleted || theirs._deleted || !assumedMasterState) {
        const lost = changedFields(assumedMasterState, mine).filter((field) => field !== '_deleted');
        await verdicts.onLost({ collection, mine, theirs, lost });
        return theirs;
      }
      const { document, lost } = mergeDocuments(assumedMasterState, mine, theirs);
      if (lost.length > 0) await verdicts.onLost({ collection, mine, theirs, lost });
      return { ...document, _deleted: false } as WithDeleted<AnyDocument>;
    },
  });
