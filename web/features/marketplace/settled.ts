import { useState } from 'react';
import type { CollectionName } from '#schema/collection-names.ts';
import { useHasArrived } from '#web/db/arrived.ts';
import type { LiveResult } from '#web/db/live-query.ts';

/**
 * The last complete answer while a larger one is loading, so that a growing list does not disappear in between. An
 * answer from before the collection had to be fetched again does not count (D37).
 */
export const useSettled = <Document>(
  collection: CollectionName,
  result: LiveResult<Document>,
): LiveResult<Document> => {
  const hasArrived = useHasArrived(collection);
  const [settled, setSettled] = useState(result);
  if (!result.isLoading && result !== settled) setSettled(result);
  return result.isLoading && hasArrived ? settled : result;
};
