import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedsFrom } from './play-seeds.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import { playWords } from './whose-words.ts';

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

it.each([
  [0, 40],
  [1, 120],
  [2, 60],
])(
  'with %i restored backups nobody’s words are lost, listed as another’s, or stored under another name',
  async (mostRestores, count) => {
    const stories: string[] = [];
    for (const seed of seedsFrom(1, count)) {
      const { broken, story } = await playWords(prepared, seed, mostRestores);
      if (broken.length > 0) stories.push([`Seed ${seed}`, ...story, ...broken].join('\n'));
    }
    expect(stories).toEqual([]);
  },
  600_000,
);
