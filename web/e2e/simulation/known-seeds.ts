import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryOutcome } from './run-history.ts';

interface KnownSeed {
  readonly seed: number;
  /** What the device or the server did wrong; the simulator writes the broken promise. */
  readonly broke: string;
}

const listFile = join(import.meta.dirname, 'known-seeds.json');
const longest = 160;

/**
 * Seeds whose histories once broke a promise: every test run plays them. After a change to the simulator a seed may
 * give another history.
 */
export const knownSeeds = (file = listFile): readonly KnownSeed[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly KnownSeed[];

/** Adds a seed to the list permanently; false if it is already there. */
export const keepSeed = ({ seed, broken }: HistoryOutcome, file = listFile): boolean => {
  const known = knownSeeds(file);
  if (known.some((each) => each.seed === seed)) return false;
  const broke = (broken[0] ?? '').slice(0, longest);
  writeFileSync(file, `${JSON.stringify([...known, { seed, broke }], undefined, 2)}\n`);
  return true;
};
