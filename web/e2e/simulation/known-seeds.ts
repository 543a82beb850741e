import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryOutcome } from './run-history.ts';

interface KnownSeed {
  readonly seed: number;
  /** What the device or the server did wrong; the simulator writes which promise was broken. */
  readonly broke: string;
}

const listFile = join(import.meta.dirname, 'known-seeds.json');
const longest = 160;

/**
 * Seeds whose histories once broke a promise: they are played at every run of the tests. A change of the simulator may
 * make another history of a seed.
 */
export const knownSeeds = (file = listFile): readonly KnownSeed[] =>
  JSON.parse(readFileSync(file, 'utf8')) as readonly KnownSeed[];

/** Adds a seed to the list for good; false where it is there already. */
export const keepSeed = ({ seed, broken }: HistoryOutcome, file = listFile): boolean => {
  const known = knownSeeds(file);
  if (known.some((each) => each.seed === seed)) return false;
  const broke = (broken[0] ?? '').slice(0, longest);
  writeFileSync(file, `${JSON.stringify([...known, { seed, broke }], undefined, 2)}\n`);
  return true;
};
