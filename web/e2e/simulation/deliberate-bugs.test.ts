import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliberateBugs } from './deliberate-bugs.ts';
import { leavingBugs } from './leaving-bugs.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import { runHistory } from './run-history.ts';

/** How many histories are enough to find each of them. */
const mostHistories = 60;

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

it.each([...deliberateBugs, ...leavingBugs])('the simulation finds a $name', async ({ seams, breaks, from = 1 }) => {
  const found: string[] = [];
  for (let seed = from; seed < from + mostHistories && !found.some((broken) => breaks.test(broken)); seed += 1) {
    found.push(...(await runHistory(prepared, seed, seams())).broken);
  }
  expect(found).toContainEqual(expect.stringMatching(breaks));
});
