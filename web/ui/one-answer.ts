/** For so long after an answer the list may still close up, in milliseconds: a double tap is over by then. */
const settlingMs = 600;

let isSettling = false;

/** Gives one answer: the next request slides under the finger, and the second press of a double tap would answer that. */
export const oneAnswer = async (give: () => Promise<void>): Promise<void> => {
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
