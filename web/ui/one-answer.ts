/** For so long after an answer the list may still close up, in milliseconds: a double tap is over by then. */
const settlingMs = 600;

/** Lets one answer through at a time: the next row slides under the finger, and the second press of a double tap would answer that. */
export const answeringOnce = (): ((give: () => Promise<void>) => Promise<void>) => {
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
    }
  };
};

/** Of requests in the marketplace, and of people proposed. */
export const oneAnswer = answeringOnce();
