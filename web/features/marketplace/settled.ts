import { useState } from 'react';
import type { LiveResult } from '#web/db/live-query.ts';

/** The last whole answer while a larger one is on its way, so that a list that grows does not vanish meanwhile. */
export const useSettled = <Document>(result: LiveResult<Document>): LiveResult<Document> => {
  const [settled, setSettled] = useState(result);
  if (!result.isLoading && result !== settled) setSettled(result);
  return result.isLoading ? settled : result;
};
