import { createRevision, type RxStorageInstanceReplicationState } from 'rxdb';
import { now } from 'rxdb/plugins/utils';
import type { AnyDocument } from '#schema/collections.ts';

type MetaInstance = RxStorageInstanceReplicationState<AnyDocument>['input']['metaInstance'];

const ofPulled = 'replication-down-write-meta';

/**
 * RxDB stores a pulled document in two steps: the document, then that the server has it so. Where a push enters its
 * answer in between, the second step is refused, and the pulled document, which may be older than what was pushed, would
 * look like a write of this person and undo theirs on the server (S3). Here that step is made again on what is there.
 */
export const keepBookkeeping = (metaInstance: Pick<MetaInstance, 'bulkWrite'>): void => {
  const write = metaInstance.bulkWrite.bind(metaInstance);
  metaInstance.bulkWrite = async (rows, context) => {
    const result = await write(rows, context);
    if (context !== ofPulled || result.error.length === 0) return result;
    const again = result.error.flatMap((error) => {
      if (error.status !== 409 || !error.documentInDb) return [];
      const { writeRow, documentInDb } = error;
      // A conflict that was resolved meanwhile knows better what the server has.
      if (documentInDb.isResolvedConflict !== writeRow.previous?.isResolvedConflict) return [];
      const _rev = createRevision('again', documentInDb);
      const _meta = { ...writeRow.document._meta, lwt: now() };
      return [{ previous: documentInDb, document: { ...writeRow.document, _rev, _meta } }];
    });
    if (again.length === 0) return result;
    const repeated = new Set(again.map(({ document }) => document.id));
    const { error } = await write(again, context);
    return { error: [...result.error.filter(({ documentId }) => !repeated.has(documentId)), ...error] };
  };
};
