const retryAfterMs = 10_000;

/**
 * Loads a part of the app however long it takes: if the connection fails before the first visit has loaded everything,
 * it tries again as soon as the browser is online, and every 10 seconds.
 */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, retryAfterMs);
    window.addEventListener('online', end);
  });
}
