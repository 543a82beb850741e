import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { readonly rows: number; readonly cells: number }>> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
};

/** Arrow keys within a table: to the next cell in that direction that holds something to open. */
export const moveWithArrowKeys = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest('td');
  if (!step || !cell) return;
  const target = nextStop(event.currentTarget, cell, step);
  if (!target) return;
  event.preventDefault();
  target.focus();
};

const nextStop = (
  table: HTMLTableElement,
  from: HTMLTableCellElement,
  step: { readonly rows: number; readonly cells: number },
): HTMLElement | undefined => {
  let row = (from.parentElement as HTMLTableRowElement).rowIndex + step.rows;
  let cell = from.cellIndex + step.cells;
  while (row >= 0 && row < table.rows.length && cell >= 0 && cell <= 7) {
    const stop = table.rows[row]?.cells[cell]?.querySelector<HTMLElement>('[data-grid-stop]');
    if (stop) return stop;
    row += step.rows;
    cell += step.cells;
  }
  return undefined;
};
