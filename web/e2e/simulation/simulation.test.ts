import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownSeeds } from './known-seeds.ts';
import { seedsFrom, storiesOfBroken } from './play-seeds.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import { runHistory } from './run-history.ts';
import { firstWithPlanning, firstWithRestores } from './world.ts';

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

it('a history is the same whenever it is played', async () => {
  expect(await runHistory(prepared, 1_000)).toEqual(await runHistory(prepared, 1_000));
});

it('the histories that once broke a promise keep them all', async () => {
  expect(
    await storiesOfBroken(
      prepared,
      knownSeeds().map(({ seed }) => seed),
    ),
  ).toEqual([]);
});

it('S1, S2, S4 to S6: 60 histories with restored backups, resets and sign-outs', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithRestores, 60))).toEqual([]);
}, 600_000);

it('S1 to S6: 250 random histories keep every promise', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(10_000, 250))).toEqual([]);
}, 600_000);

it('S1 to S6: 60 histories of managers who plan, publish, move and undo; no device of staff ever holds a draft', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithPlanning, 60))).toEqual([]);
}, 600_000);
