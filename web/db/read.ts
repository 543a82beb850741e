import type { MangoQuery } from 'rxdb';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import type { DocumentIn } from './collection-documents.ts';
import { openedDatabase } from './current-database.ts';
import type { LiveQuery } from './live-query.ts';

/** The documents that match at this moment, for work that is done once, such as an export. */
export const readDocuments = async <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery,
): Promise<readonly DocumentIn<Name>[]> => {
  const { rx } = await openedDatabase();
  const found = await rx[collection].find(query as MangoQuery<AnyDocument>).exec();
  return found.map((document) => document.toJSON() as unknown as DocumentIn<Name>);
};
