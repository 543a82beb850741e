import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SimulationFirst } from './.ci/simulation-first.ts';

const minutes = (count: number) => count * 60_000;

/** Vitest would leave one of two cores to itself. */
const workers = Math.max(2, availableParallelism() - 1);

const unit = {
  // A realm for each file would load everything anew: two thirds of the time. No file may leave anything behind.
  isolate: false,
  setupFiles: ['.ci/fail-on-console.ts', '.ci/nothing-left.ts', '.ci/property-seed.ts'],
  maxWorkers: workers,
  // Limits against hanging, not measures: CI's machine may be slow and busy.
  testTimeout: minutes(5),
  hookTimeout: minutes(5),
  expect: { poll: { timeout: 20_000 } },
};

const simulation = 'web/e2e/simulation/**/*.test.ts';

/**
 * `simulation`, `server` and `web`: tests beside what they test, in Node. `browser`: web/e2e, the built app in a real
 * Chromium.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SimulationFirst },
    projects: [
      { test: { ...unit, name: 'simulation', include: [simulation] } },
      {
        test: {
          ...unit,
          name: 'server',
          include: ['sync-server/**/*.test.ts'],
          globalSetup: ['sync-server/fixtures/bundle-server.ts'],
        },
      },
      {
        test: {
          ...unit,
          name: 'web',
          include: ['{schema,web,.ci}/**/*.test.{ts,tsx}'],
          exclude: [simulation],
          // Before Dexie is loaded, which looks for a browser's database only then.
          setupFiles: [...unit.setupFiles, 'fake-indexeddb/auto'],
        },
      },
      {
        test: {
          name: 'browser',
          // Nothing of a file is shared but the code, which would be loaded anew for each.
          isolate: false,
          include: ['web/e2e/**/*.spec.ts'],
          globalSetup: ['web/e2e/fixtures/demo-data.ts'],
          // Side by side: each file has a server, a browser and data of its own, and waits for half of its time.
          maxWorkers: workers,
          testTimeout: minutes(5),
          hookTimeout: minutes(5),
          expect: { poll: { timeout: minutes(1) } },
        },
      },
    ],
  },
});
