import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridStops, nextStopRow } from './grid-rows-model.ts';

/** A cell by its row, the open shifts first, and its day of the week, Monday 0. */
export interface GridSpot {
  readonly row: number;
  readonly day: number;
}

/** Where the focus should go; with a shift, to that shift once it is there. */
type Wanted = GridSpot & { readonly shiftId?: string };

const steps: Readonly<Record<string, readonly [rows: 1 | -1 | 0, days: 1 | -1 | 0]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The rows and days that an arrow key goes on; none for another key. */
export const arrowSteps = (key: string): readonly [rows: 1 | -1 | 0, days: 1 | -1 | 0] => steps[key] ?? [0, 0];

/**
 * Arrow keys within the grid: to the next cell in that direction that holds something to open, even if its row is not
 * in the page yet. `heldRow` must stay in the page: the focus is in it, or about to be.
 */
export const useGridFocus = (tableRef: RefObject<HTMLTableElement | null>, stops: GridStops) => {
  const [heldRow, hold] = useState(-1);
  const wanted = useRef<Wanted>(undefined);

  const focusWanted = (): void => {
    if (!wanted.current) return;
    const cell = cellOf(tableRef.current, wanted.current);
    const { shiftId } = wanted.current;
    const stop = cell?.querySelector<HTMLElement>(shiftId ? `[data-shift="${shiftId}"]` : '[data-grid-stop]');
    if (!stop) return;
    wanted.current = undefined;
    stop.focus();
  };

  useLayoutEffect(focusWanted);

  const focus = (to: Wanted): void => {
    wanted.current = to;
    hold(to.row);
    focusWanted();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const [rows, days] = arrowSteps(event.key);
    const from = spotOf(event.target);
    const to = from && (rows === 0 ? nextDay(stops, from, days) : nextRow(stops, from, rows));
    if (!to) return;
    event.preventDefault();
    focus(to);
  };

  return { heldRow, focus, onKeyDown, onFocus: (event: FocusEvent) => hold(spotOf(event.target)?.row ?? -1) };
};

/** The cell at a spot, if its row is in the page. */
export const cellOf = (table: HTMLTableElement | null, { row, day }: GridSpot): HTMLElement | undefined =>
  table?.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`)?.cells[day + 1];

/** Which cell something in the grid is in. */
export const spotOf = (target: EventTarget): GridSpot | undefined => {
  const cell = (target as HTMLElement).closest('td');
  const row = cell?.closest('tr')?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), day: cell.cellIndex - 1 } : undefined;
};

const nextRow = (stops: GridStops, { row, day }: GridSpot, step: 1 | -1): GridSpot | undefined => {
  const next = nextStopRow(stops, row, step, day);
  return next === undefined ? undefined : { row: next, day };
};

const nextDay = (stops: GridStops, { row, day }: GridSpot, step: 1 | -1 | 0): GridSpot | undefined => {
  if (step === 0) return undefined;
  const days = stops[row] ?? [];
  for (let next = day + step; next >= 0 && next < days.length; next += step) if (days[next]) return { row, day: next };
  return undefined;
};
