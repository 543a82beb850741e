import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Ids of what has waited for the server since the marketplace was opened. An answer that came too late stays in sight
 * there, with who was faster; everywhere else its inbox entry says so (S5).
 */
export const useAnsweredHere = (waitingIds: ReadonlySet<string>): ReadonlySet<string> => {
  const [answered, setAnswered] = useState(none);
  const isNew = [...waitingIds].some((id) => !answered.has(id));
  if (isNew) setAnswered(new Set([...answered, ...waitingIds]));
  return answered;
};
