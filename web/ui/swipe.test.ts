import { expect, it } from 'vitest';
import { swipeDirection } from './swipe.ts';

it.each([
  [-50, 0, 'left'],
  [50, 0, 'right'],
  [49, 0, null],
  [0, 0, null],
  [80, 40, 'right'],
  [80, -41, null],
  [-60, 200, null],
  [3, -400, null],
])('(%d, %d) is %s', (dx, dy, direction) => {
  expect(swipeDirection(dx, dy)).toBe(direction);
});
