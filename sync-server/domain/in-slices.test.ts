import { afterAll, expect, it } from 'vitest';
import { createStaffedApp } from '#server/fixtures/staffed-app.ts';
import { inSlices } from './in-slices.ts';

const server = await createStaffedApp();
afterAll(() => server.close());

const items = Array.from({ length: 45 }, (_, index) => index);

/** How many items each transaction took at `millisecondsEach` per item, and the results. */
const sliced = async (millisecondsEach: number, stopAt = Number.POSITIVE_INFINITY) => {
  let [now, transaction] = [0, {}];
  const slices: number[] = [];
  const values = await inSlices({ ...server.deps, now: () => now }, { actorId: '', device: '' }, items, (tx, item) => {
    if (tx !== transaction) slices.push(0);
    transaction = tx;
    slices.push((slices.pop() ?? 0) + 1);
    now += millisecondsEach;
    return item === stopAt ? undefined : item * 2;
  });
  return { slices, values };
};

it('a slice takes items for 10 ms, one at least, and 10 at most', async () => {
  expect((await sliced(0)).slices).toEqual([10, 10, 10, 10, 5]);
  expect((await sliced(3)).slices).toEqual([...Array.from({ length: 11 }, () => 4), 1]);
  expect((await sliced(60)).slices).toEqual(items.map(() => 1));
});

it('every item is done once and in order, until one says stop', async () => {
  expect((await sliced(3)).values).toEqual(items.map((item) => item * 2));
  expect(await sliced(0, 22)).toEqual({ slices: [10, 10, 3], values: undefined });
});
