import { afterAll, vi } from 'vitest';

/** The next file runs in the same realm: a `fetch` or clock that one file left replaced would still be there. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
