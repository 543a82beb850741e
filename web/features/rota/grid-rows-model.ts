import type { Actor } from '#schema/permissions/actor.ts';
import { canManageRota, isRosterable } from '#schema/permissions/shift.ts';
import type { GridGroup, GridRow, WeekGrid } from './week-grid-model.ts';

/** A row under the open shifts: the heading of a department, or a person of it. */
export interface GridLine {
  readonly group: GridGroup;
  readonly row: GridRow | undefined;
}

/** The grid's departments and people in one list. */
export const gridLines = ({ groups }: Pick<WeekGrid, 'groups'>): readonly GridLine[] =>
  groups.flatMap((group) => [{ group, row: undefined }, ...group.rows.map((row) => ({ group, row }))]);

/** Where the arrow keys stop: by row, the open shifts first, whether each of the seven days holds something to open. */
export type GridStops = readonly (readonly boolean[])[];

export const gridStops = (openCells: WeekGrid['openCells'], lines: readonly GridLine[], actor: Actor): GridStops => [
  openCells.map((cell) => cell.length > 0 || canManageRota(actor)),
  ...lines.map(({ row }) => {
    const addsHere = row !== undefined && canManageRota(actor) && isRosterable(row.person);
    return row?.cells.map(({ shifts, timeOff }) => shifts.length > 0 || (addsHere && !timeOff)) ?? [];
  }),
];

/** The next row from `from` on, in steps of 1 or -1, with a stop on this day; without a day, on any. */
export const nextStopRow = (stops: GridStops, from: number, step: 1 | -1, day?: number): number | undefined => {
  for (let row = from + step; row >= 0 && row < stops.length; row += step) {
    const days = stops[row] ?? [];
    if (day === undefined ? days.includes(true) : days[day]) return row;
  }
  return undefined;
};

const headingHeight = 33;
const [cellHeight, shiftHeight, cellPadding] = [69, 52, 9];

/** A row's likely height in CSS pixels: as high as its fullest day. */
export const lineHeight = ({ row }: GridLine): number => {
  if (!row) return headingHeight;
  const fullest = Math.max(...row.cells.map(({ shifts, timeOff }) => shifts.length + (timeOff ? 1 : 0)));
  return Math.max(cellHeight, fullest * shiftHeight + cellPadding);
};
