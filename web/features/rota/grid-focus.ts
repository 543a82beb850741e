import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type GridStops, nextStopRow } from './grid-rows-model.ts';

interface Place {
  readonly row: number;
  readonly day: number;
}

const steps: Readonly<Record<string, readonly [rows: 1 | -1 | 0, days: 1 | -1 | 0]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrow keys within the grid: to the next cell in that direction that holds something to open, also where its row is
 * not in the page yet. `heldRow` is to stay in the page: the focus is in it, or on its way there.
 */
export const useGridFocus = (tableRef: RefObject<HTMLTableElement | null>, stops: GridStops) => {
  const [heldRow, hold] = useState(-1);
  const wanted = useRef<Place>(undefined);

  const focusWanted = (): void => {
    const { row, day } = wanted.current ?? { row: -1, day: -1 };
    const stop = tableRef.current
      ?.querySelector<HTMLTableRowElement>(`tr[data-row="${row}"]`)
      ?.cells[day + 1]?.querySelector<HTMLElement>('[data-grid-stop]');
    if (!stop) return;
    wanted.current = undefined;
    stop.focus();
  };

  useLayoutEffect(focusWanted);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const [rows, days] = steps[event.key] ?? [0, 0];
    const from = placeOf(event.target);
    const to = from && (rows === 0 ? nextDay(stops, from, days) : nextRow(stops, from, rows));
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    hold(to.row);
    focusWanted();
  };

  return { heldRow, onKeyDown, onFocus: (event: FocusEvent) => hold(placeOf(event.target)?.row ?? -1) };
};

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = (target as HTMLElement).closest('td');
  const row = cell?.closest('tr')?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), day: cell.cellIndex - 1 } : undefined;
};

const nextRow = (stops: GridStops, { row, day }: Place, step: 1 | -1): Place | undefined => {
  const next = nextStopRow(stops, row, step, day);
  return next === undefined ? undefined : { row: next, day };
};

const nextDay = (stops: GridStops, { row, day }: Place, step: 1 | -1 | 0): Place | undefined => {
  if (step === 0) return undefined;
  const days = stops[row] ?? [];
  for (let next = day + step; next >= 0 && next < days.length; next += step) if (days[next]) return { row, day: next };
  return undefined;
};
