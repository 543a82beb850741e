import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { suggestedBreak } from './planned-break.ts';

it.each([
  ['of half the shift', 255, 30],
  ['of less', 254, 0],
])('suggests the planned break after work %s', (_, workedMinutes, expected) => {
  expect(suggestedBreak(buildShift(), workedMinutes)).toBe(expected);
});

it('suggests none without a shift', () => {
  expect(suggestedBreak(undefined, 600)).toBe(0);
});
