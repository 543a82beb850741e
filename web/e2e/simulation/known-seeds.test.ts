import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepSeed, knownSeeds } from './known-seeds.ts';

it('keeps a failing seed for good, once, with what it broke', () => {
  const folder = mkdtempSync(join(tmpdir(), 'brigade-seeds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'seeds.json');
  writeFileSync(file, '[]');
  const outcome = { seed: 7, broken: ['S3: Alex-1 lost title', 'S1: more'], story: [] };
  expect([keepSeed(outcome, file), keepSeed(outcome, file)]).toEqual([true, false]);
  expect(knownSeeds(file)).toEqual([{ seed: 7, broke: 'S3: Alex-1 lost title' }]);
});
