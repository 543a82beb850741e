/** The shifts of the grid by row, the open ones first, and day. */
export type GridShifts = readonly (readonly (readonly string[])[])[];

/**
 * The shifts in the rectangle of cells between two shifts, including rows that are not in the page; [] if one of the
 * two has gone.
 */
export const shiftsBetween = (grid: GridShifts, one: string, other: string): readonly string[] => {
  const [from, to] = [spotOf(grid, one), spotOf(grid, other)];
  if (!from || !to) return [];
  const [left, right] = [Math.min(from.day, to.day), Math.max(from.day, to.day)];
  return grid
    .slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1)
    .flatMap((cells) => cells.slice(left, right + 1).flat());
};

const spotOf = (grid: GridShifts, shiftId: string) =>
  grid.flatMap((cells, row) => cells.flatMap((ids, day) => (ids.includes(shiftId) ? [{ row, day }] : [])))[0];
