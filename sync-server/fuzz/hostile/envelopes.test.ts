import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlanted, type Defect } from './fixtures/planted-server.ts';
import { type HostileRestaurant, prepareHostile } from './hostile-restaurant.ts';
import { runEnvelopes } from './run-envelopes.ts';

let restaurant: HostileRestaurant;
beforeAll(async () => {
  restaurant = await prepareHostile();
});
afterAll(() => rmSync(restaurant.dataDir, { recursive: true }));

/**
 * Wider than the promised bounds, since other tests run at the same time; the defects to find are ten times as large.
 */
const bounds = { heldMs: 400, grewMb: 64 };
const seed = 20_261_122;

// Two limits, one before anything is built from the body and one after.
const fields = { file: 'sync-server/limits.ts', from: 'fields: 1_000', to: 'fields: 1_000_000' };
const collections = { file: 'schema/api/sync.ts', from: 'length <= mostCollections', to: 'length >= 0' };

const defects: readonly (Defect & { readonly shownBy: RegExp })[] = [
  {
    name: 'any number of collections',
    changes: [fields, collections],
    shownBy: /was taken/,
  },
  {
    name: 'every issue reported',
    changes: [fields, collections, { file: 'schema/validate.ts', from: '.slice(0, mostIssues)', to: '' }],
    shownBy: /was refused with \d{6,} bytes/,
  },
  {
    name: 'any unpacked size',
    shownBy: /100 MB packed/,
    changes: [
      { file: 'sync-server/serving/read-up-to.ts', from: 'length + value.length > longest', to: 'false' },
      { file: 'sync-server/serving/read-up-to.ts', from: 'Math.min(longest, ', to: 'Math.min(1e9, ' },
    ],
  },
  {
    name: 'time that grows with the square of a path',
    shownBy: /dots held/,
    changes: [
      {
        file: 'sync-server/serving/serve-web-files.ts',
        from: "!path.slice(path.lastIndexOf('/') + 1).includes('.')",
        // Several times, so that a fast machine shows it too.
        to: '![1, 2, 3, 4, 5, 6, 7, 8].map(() => /\\.[^/]*$/.test(path)).includes(true)',
      },
    ],
  },
];

describe('a hostile envelope', () => {
  it('moves the server no further than it may', async () => {
    const program = await buildPlanted({ name: 'as it is', changes: [] });
    const { faults, byStatus } = await runEnvelopes(restaurant, { seed, calls: 150, bounds, program, mostFaults: 3 });
    expect(faults).toEqual([]);
    // If all envelopes were refused at the door, the test would prove nothing about what is behind it.
    expect(byStatus[200]).toBeGreaterThan(10);
    expect(byStatus[413]).toBeGreaterThan(10);
    expect(byStatus[422]).toBeGreaterThan(10);
  });

  it.each(defects)('shows a server with: $name', async ({ shownBy, ...defect }) => {
    const program = await buildPlanted(defect);
    const { faults } = await runEnvelopes(restaurant, { seed, calls: 150, bounds, program, mostFaults: 1 });
    expect(faults[0]).toMatch(shownBy);
  });
});
