import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { layoutVersion, stores } from './tables.ts';

/** A digest of the tables for each version of them: tables that change without a new version would break every copy. */
const digests: Readonly<Record<number, string>> = { 1: 'af998f6da5f2237e' };

it('the tables change only with their version', () => {
  const digest = createHash('sha256').update(JSON.stringify(stores)).digest('hex').slice(0, 16);
  expect(digests[layoutVersion]).toBe(digest);
});
