import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Ids of everything that has waited for the server since the marketplace was opened. An answer that came too late stays
 * visible there, with the name of the faster person; elsewhere its inbox entry says so (S5).
 */
export const useAnsweredHere = (waitingIds: ReadonlySet<string>): ReadonlySet<string> => {
  const [answered, setAnswered] = useState(none);
  const isNew = [...waitingIds].some((id) => !answered.has(id));
  if (isNew) setAnswered(new Set([...answered, ...waitingIds]));
  return answered;
};
