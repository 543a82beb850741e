import type { Prepared } from './prepared-restaurant.ts';
import { type HistoryOutcome, runHistory } from './run-history.ts';

const longestLine = 400;

/** A failed history as text, with what is needed to play it again. */
export const tellOutcome = ({ seed, broken, story }: HistoryOutcome): string =>
  [
    `Seed ${seed}: npm run simulate -- --histories 1 --seed ${seed}`,
    ...story.map((line) => `  ${line}`),
    ...broken.map((line) => `  BROKEN ${line.slice(0, longestLine)}`),
  ].join('\n');

/** Plays the histories of seeds; returns the stories of those that broke a promise. */
export const storiesOfBroken = async (prepared: Prepared, seeds: readonly number[]): Promise<readonly string[]> => {
  const stories: string[] = [];
  for (const seed of seeds) {
    const outcome = await runHistory(prepared, seed);
    if (outcome.broken.length > 0) stories.push(tellOutcome(outcome));
  }
  return stories;
};

/** This many seeds, counting up from the first. */
export const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + index);
