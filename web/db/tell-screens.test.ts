import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RowChange } from './journal.ts';
import { createTelling } from './tell-screens.ts';

const change = (id: string): RowChange => ({ collection: 'shifts', id });

let told: string[][];
let telling: ReturnType<typeof createTelling>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  telling = createTelling((changes) => told.push(changes.map(({ id }) => id)));
});
afterEach(() => vi.useRealTimers());

const hear = (id: string, canWait: boolean) => telling.hear({ changes: [change(id)], canWait });

it('tells what cannot wait at once, and what waited before it', () => {
  hear('a', false);
  hear('b', true);
  hear('c', true);
  expect(told).toEqual([['a']]);
  hear('d', false);
  expect(told).toEqual([['a'], ['b', 'c', 'd']]);
  vi.runAllTimers();
  expect(told).toHaveLength(2);
});

it('tells what can wait after half a second, however much more comes', () => {
  hear('a', true);
  vi.advanceTimersByTime(400);
  hear('b', true);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([['a', 'b']]);
});

it('tells nothing any more once it has ended', () => {
  hear('a', true);
  telling.end();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
