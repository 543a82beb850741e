import { isSame } from '#schema/rules/is-same.ts';
import type { GridRow, WeekGrid } from './week-grid-model.ts';

/** The rows of the grid by the id of their person, as they were shown last. */
export type KeptRows = Map<string, GridRow>;

/**
 * The grid with the same row objects as before if their contents are the same: after a drop two rows are rendered, not
 * sixty.
 * @param kept what was last shown; it holds this grid's rows afterwards
 */
export const keepRows = (grid: WeekGrid, kept: KeptRows): WeekGrid => {
  const groups = grid.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => {
      const before = kept.get(row.person.id);
      return before && isSame(before, row) ? before : row;
    }),
  }));
  kept.clear();
  for (const row of groups.flatMap(({ rows }) => rows)) kept.set(row.person.id, row);
  return { ...grid, groups };
};
