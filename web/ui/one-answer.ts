import { shieldBelow } from './shield-below.ts';

/** How long after an answer the list may still close up, in milliseconds: no double tap takes longer. */
const settlingMs = 600;

/**
 * Lets through one answer at a time. The answered row goes and the next one slides under the finger: the second press
 * of a double tap would answer that one, or press whatever else is there now.
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
      // For just as long, so that no press reaches an answer button and is ignored.
      shieldBelow(null, settlingMs);
    }
  };
};

/** Shared by requests, proposed people, gaps, open shifts and hours to approve. */
export const oneAnswer = answeringOnce();
