import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedsFrom, storiesOfBroken } from './play-seeds.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import {
  firstWithLeavers,
  firstWithOffers,
  firstWithRestoredThoughts,
  firstWithSecondThoughts,
  firstWithTurns,
} from './world.ts';

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

it('S1 to S6: 250 more random histories keep every promise', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(20_000, 250))).toEqual([]);
}, 600_000);

it('S1 to S6: 60 histories of photos that are sent and grow old, and of people who leave with requests open', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithLeavers, 60))).toEqual([]);
}, 600_000);

it('S1 to S6: 40 histories in which managers offer shifts and colleagues swap, and people leave amid it', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithOffers, 40))).toEqual([]);
}, 600_000);

it('S1 to S6: 60 histories of people who set back what they have just written, with answers lost in between', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithSecondThoughts, 60))).toEqual([]);
}, 600_000);

it('S1 to S6: 40 histories of the same with backups that are restored', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithRestoredThoughts, 40))).toEqual([]);
}, 600_000);

it('S1 to S6: 40 histories of people who take turns before a backup is restored', async () => {
  expect(await storiesOfBroken(prepared, seedsFrom(firstWithTurns, 40))).toEqual([]);
}, 600_000);
