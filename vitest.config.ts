import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const minutes = (count: number) => count * 60_000;

/** `unit`: tests beside what they test, in Node. `browser`: web/e2e, the built app in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{schema,sync-server,web,.ci}/**/*.test.{ts,tsx}'],
          setupFiles: ['.ci/fail-on-console.ts', '.ci/property-seed.ts'],
          // Loading every module anew for every file took half of the time. No test leaves anything behind in one.
          isolate: false,
          // Vitest would leave one of two cores to itself.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // A limit against hanging, not a measure: CI's machine may be slow and busy.
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.spec.ts'],
          globalSetup: ['web/e2e/fixtures/demo-data.ts'],
          // One file at a time: two would take as long, and each wait twice as long, on two cores.
          fileParallelism: false,
          testTimeout: minutes(2),
          hookTimeout: minutes(2),
        },
      },
    ],
  },
});
