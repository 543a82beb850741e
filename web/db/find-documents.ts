import type { CollectionName } from '#schema/collection-names.ts';
import type { DocumentIn } from './collection-documents.ts';
import { openedDatabase } from './current-database.ts';
import type { LiveQuery } from './live-query.ts';

/** The documents that match now, for one-off work such as an export; screens read with `useLiveQuery`. */
export const findDocuments = async <Name extends CollectionName>(
  collection: Name,
  query: LiveQuery,
): Promise<readonly DocumentIn<Name>[]> => {
  const { rx } = await openedDatabase();
  // A copy: RxDB changes the query it is given.
  const found = await rx[collection].find(JSON.parse(JSON.stringify(query))).exec();
  return found.map((document) => document.toJSON() as unknown as DocumentIn<Name>);
};
