import { describe, expect, it } from 'vitest';
import { shiftsBetween } from './shifts-between.ts';

const grid = [[['open'], [], ['late']], [], [['a', 'b'], ['c'], []], [[], ['d'], ['e']]];

describe('the shifts between two of the grid', () => {
  it('are those of the rectangle, whichever of the two comes first', () => {
    expect(shiftsBetween(grid, 'a', 'd')).toEqual(['a', 'b', 'c', 'd']);
    expect(shiftsBetween(grid, 'd', 'b')).toEqual(['a', 'b', 'c', 'd']);
    expect(shiftsBetween(grid, 'late', 'd')).toEqual(['late', 'c', 'd', 'e']);
    expect(shiftsBetween(grid, 'c', 'c')).toEqual(['c']);
  });

  it('are none where one of the two has gone', () => {
    expect(shiftsBetween(grid, 'gone', 'a')).toEqual([]);
  });
});
