import { describe, expect, it } from 'vitest';
import { nextStopRow } from './grid-rows-model.ts';

const [none, monday, sunday] = [
  [false, false],
  [true, false],
  [false, true],
];

describe('the row that an arrow key goes to', () => {
  const stops = [monday, [], none, sunday, [], none, monday];

  it('is the next with something on that day, however far', () => {
    expect(nextStopRow(stops, 0, 1, 0)).toBe(6);
    expect(nextStopRow(stops, 6, -1, 1)).toBe(3);
  });

  it('is none past the first and the last', () => {
    expect(nextStopRow(stops, 6, 1, 0)).toBeUndefined();
    expect(nextStopRow(stops, 3, -1, 1)).toBeUndefined();
  });

  it('is on any day for somebody who moves on with Tab', () => {
    expect(nextStopRow(stops, 0, 1)).toBe(3);
    expect(nextStopRow(stops, 3, 1)).toBe(6);
  });
});
