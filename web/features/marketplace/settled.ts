import { useState } from 'react';
import type { CollectionName } from '#schema/collection-names.ts';
import { useHasArrived } from '#web/db/arrived.ts';
import type { LiveResult } from '#web/db/live-query.ts';

/**
 * The last whole answer while a larger one is on its way, so that a growing list does not vanish until then. An answer
 * from before the collection has to arrive again does not count (D37).
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
