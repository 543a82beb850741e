import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at, coordinate, doc, page } from './fixtures/coordinate.ts';
import type { PushesUnderWay } from './pushes-under-way.ts';

/** Begins a push of shifts; returns its answer. */
const pushing = (pushes: PushesUnderWay): (() => void) => {
  let answer = (): void => {};
  const entered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  pushes.note('shifts', entered);
  return answer;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('S1: gives none while a push of the collection is under way, and holds up no other', async () => {
  const { coordinator, pushes, requests } = coordinate();
  const answer = pushing(pushes);
  coordinator.fallBehind(['shifts', 'users']);
  const pulled = [coordinator.pull('shifts', at(1)), coordinator.pull('users', at(1))];
  await vi.advanceTimersByTimeAsync(500);
  expect(requests.map((each) => Object.keys(each))).toEqual([['users']]);
  answer();
  await vi.advanceTimersByTimeAsync(500);
  await Promise.all(pulled);
  expect(requests.map((each) => Object.keys(each))).toEqual([['users'], ['shifts']]);
});

it('S1: asks again where a push began meanwhile: the page may be from before it or from after', async () => {
  const { coordinator, pushes, requests, server } = coordinate();
  coordinator.fallBehind(['shifts']);
  server.pageOf = () => {
    if (requests.length === 1) pushes.note('shifts', Promise.resolve());
    return page(requests.length, [`answer ${requests.length}`]);
  };
  const pulled = coordinator.pull('shifts', at(1));
  await vi.advanceTimersByTimeAsync(500);
  expect((await pulled).documents).toEqual([doc('answer 2')]);
  expect(requests.map(({ shifts }) => shifts?.checkpoint)).toEqual([at(1), at(1)]);
});

it('gives none to a replication that has ended while it waited', async () => {
  const { coordinator, pushes, requests } = coordinate();
  const answer = pushing(pushes);
  const pulled = coordinator.pull('shifts', at(1));
  coordinator.forget('shifts');
  answer();
  await vi.advanceTimersByTimeAsync(500);
  expect(await pulled).toEqual(page(1));
  expect(requests).toEqual([]);
});
