import type { RxDocumentData, RxStorageChangeEvent } from 'rxdb';
import type { AnyDocument } from '#schema/collections.ts';
import type { RowChange } from '../journal.ts';
import { documentOf, type StoredRow } from '../stored-row.ts';

type Data = RxDocumentData<AnyDocument>;

/** A row as RxDB sees it. Its revision is the commit that wrote it, which never repeats. */
export const rxData = (row: StoredRow): Data =>
  ({
    ...documentOf(row),
    _deleted: false,
    _attachments: {},
    _meta: { lwt: row._commit },
    _rev: `${row._commit}-brigade`,
  }) as Data;

/** What a commit did to a document, as an event for RxDB's collections; empty if there is nothing to report. */
export const rxEvent = ({ id, before, after }: RowChange): RxStorageChangeEvent<Data>[] => {
  if (after && before)
    return [{ documentId: id, operation: 'UPDATE', documentData: rxData(after), previousDocumentData: rxData(before) }];
  if (after)
    return [{ documentId: id, operation: 'INSERT', documentData: rxData(after), previousDocumentData: undefined }];
  if (!before) return [];
  const previous = rxData(before);
  return [
    {
      documentId: id,
      operation: 'DELETE',
      documentData: { ...previous, _deleted: true },
      previousDocumentData: previous,
    },
  ];
};
