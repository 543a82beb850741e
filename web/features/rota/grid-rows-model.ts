import type { Actor } from '#schema/permissions/actor.ts';
import { canManageRota, isRosterable } from '#schema/permissions/shift.ts';
import type { GridShifts } from './by-hand/shifts-between.ts';
import type { GridGroup, GridRow, WeekGrid } from './week-grid-model.ts';

/** A row under the open shifts: the heading of a department, or a person of it. */
export interface GridLine {
  readonly group: GridGroup;
  readonly row: GridRow | undefined;
}

/** The grid's departments and people in one list. */
export const gridLines = ({ groups }: Pick<WeekGrid, 'groups'>): readonly GridLine[] =>
  groups.flatMap((group) => [{ group, row: undefined }, ...group.rows.map((row) => ({ group, row }))]);

/** The ids of the grid's shifts by row, the open ones first, and day. */
export const gridShiftIds = (openCells: WeekGrid['openCells'], lines: readonly GridLine[]): GridShifts =>
  [openCells, ...lines.map(({ row }) => row?.cells.map(({ shifts }) => shifts) ?? [])].map((cells) =>
    cells.map((shifts) => shifts.map(({ shift }) => shift.id)),
  );

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

/** Rows of 48 px for a finger, of 32 px for a mouse, as in `gridCellStyle`; with a mouse in a narrow window a name and what is under it take 39. */
const cellHeights = {
  high: { cell: 48, name: 48 },
  named: { cell: 32, name: 39 },
  low: { cell: 32, name: 32 },
} as const;
const betweenShifts = 2;

/** A row's likely height in CSS pixels: as high as its fullest day. The department stands beside its people. */
export const lineHeight = ({ row }: GridLine, height: keyof typeof cellHeights): number => {
  if (!row) return 0;
  const fullest = Math.max(1, ...row.cells.map(({ shifts, timeOff }) => shifts.length + (timeOff ? 1 : 0)));
  const { cell, name } = cellHeights[height];
  return Math.max(name, cell + (fullest - 1) * (cell - betweenShifts));
};
