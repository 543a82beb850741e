import { afterAll, vi } from 'vitest';

/** The next file runs in the same realm: a `fetch` or a clock of its own that one left behind would be there too. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
