import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedsFrom, storiesOfBroken } from './play-seeds.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

it('S1 to S6: 250 more random histories keep every promise', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(20_000, 250))).toEqual([]);
}, 600_000);
