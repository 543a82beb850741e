import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [1, 1],
  ['', ''],
  [{ pay: -0 }, { pay: 0 }],
  [
    [1, { a: 2 }],
    [1, { a: 2 }],
  ],
  [
    { a: 1, b: [2] },
    { b: [2], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
])('%j is the same as %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

test.each([
  [0, ''],
  [null, {}],
  [undefined, null],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, undefined]],
  [[], {}],
  [{ a: 1 }, { a: 1, b: null }],
])('%j is not the same as %j', (one, other) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});
