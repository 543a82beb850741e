import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const minutes = (count: number) => count * 60_000;

const unit = {
  setupFiles: ['.ci/fail-on-console.ts', '.ci/property-seed.ts'],
  // Vitest would leave one of two cores to itself.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Limits against hanging, not measures: CI's machine may be slow and busy.
  testTimeout: minutes(5),
  hookTimeout: minutes(5),
  expect: { poll: { timeout: 20_000 } },
};

/** `unit`: tests beside what they test, in Node. `browser`: web/e2e, the built app in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...unit, name: 'unit', include: ['{schema,sync-server,web,.ci}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.spec.ts'],
          globalSetup: ['web/e2e/fixtures/demo-data.ts'],
          // One file at a time: two would take as long, and each wait twice as long, on two cores.
          fileParallelism: false,
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
