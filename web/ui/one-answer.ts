import { shieldBelow } from './shield-below.ts';

/** For so long after an answer the list may still close up, in milliseconds: no double tap takes longer. */
const settlingMs = 600;

/**
 * Lets one answer through at a time. What was answered goes, the next row slides under the finger, and the second press of a
 * double tap would answer that, or press what else has taken its place.
 */
export const answeringOnce = (): ((give: () => Promise<unknown>) => Promise<void>) => {
  let isSettling = false;
  return async (give) => {
    if (isSettling) return;
    isSettling = true;
    try {
      await give();
    } finally {
      setTimeout(() => {
        isSettling = false;
      }, settlingMs);
      // For as long: no press that reaches an answer is left unheard.
      shieldBelow(null, settlingMs);
    }
  };
};

/** Of requests, people proposed, gaps, open shifts and hours to approve. */
export const oneAnswer = answeringOnce();
