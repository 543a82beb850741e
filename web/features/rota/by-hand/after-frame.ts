/** The longest wait, in milliseconds: a page out of sight draws no frames. */
const longestMs = 100;

/** Resolves when the next frame has been drawn: first what the user is waiting to see, then the rest of the work. */
export const afterFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, longestMs);
    requestAnimationFrame(() => {
      // Tasks run after the frame being drawn now.
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => {
        clearTimeout(late);
        resolve();
      };
      drawn.port2.postMessage(undefined);
    });
  });
