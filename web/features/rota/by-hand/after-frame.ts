/** The longest wait, in milliseconds: a page out of sight draws no frames. */
const longestMs = 100;

/** Resolves when the next frame has been drawn: what a person waits to see comes first, the rest of the work after it. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      // Tasks come after the frame that this is the beginning of.
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => {
        clearTimeout(late);
        resolve();
      };
      drawn.port2.postMessage(undefined);
    });
  });
