import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';

/**
 * What a drop would mean, written into the cells of the grid. Styling and drawing a marked cell takes far longer than
 * judging it, so that a frame touches only as many as this machine manages; those in the row that is pointed at come first.
 */

/** A frame that took longer has too much to do. At 60 frames a second it takes 17. */
const longFrameMs = 28;
const [fewest, most, first] = [4, 256, 8];
/** After a pause nothing is known of the machine. */
const pauseMs = 500;

const pace = { count: first, at: 0 };

/** How many cells this frame may touch, by how long the last one took. */
const countOfFrame = (): number => {
  const now = performance.now();
  const took = now - pace.at;
  pace.at = now;
  if (took > pauseMs) pace.count = first;
  else if (took > longFrameMs) pace.count = Math.max(fewest, pace.count / 2);
  else pace.count = Math.min(most, pace.count * 1.5);
  return Math.round(pace.count);
};

/** Which cell of the grid an element is. */
export const placeOfCell = ({ dataset }: HTMLElement): GridPlace => ({
  userId: dataset.person ?? '',
  day: dataset.day as GridPlace['day'],
});

/** Marks some of the cells in the page that are not marked yet: to be called in every frame. */
export const markCells = (
  table: HTMLTableElement,
  meaningOf: (place: GridPlace) => DropMeaning,
  pointedAt?: HTMLElement,
): void => {
  const unmarked = (within: ParentNode) => within.querySelectorAll<HTMLElement>('td[data-day]:not([data-drop])');
  let left = countOfFrame();
  for (const within of [pointedAt?.closest('tr'), table]) {
    for (const cell of within ? unmarked(within) : []) {
      if (left === 0) return;
      markCell(cell, meaningOf(placeOfCell(cell)));
      left -= 1;
    }
  }
};

export const markCell = (cell: HTMLElement, { kind, word }: DropMeaning): void => {
  cell.dataset.drop = kind;
  cell.dataset.dropWord = kind === 'free' ? '✓' : word;
};

const marked = (table: HTMLTableElement) => table.querySelectorAll<HTMLElement>('td[data-drop]');

const unmark = ({ dataset }: HTMLElement): void => {
  delete dataset.drop;
  delete dataset.dropWord;
};

const clearing = new WeakMap<HTMLTableElement, number>();

const stopClearing = (table: HTMLTableElement): void => {
  cancelAnimationFrame(clearing.get(table) ?? 0);
  clearing.delete(table);
};

/** Takes all marks away at once: others come in their place. */
export const unmarkCells = (table: HTMLTableElement): void => {
  stopClearing(table);
  for (const cell of marked(table)) unmark(cell);
};

/** Takes all marks away within some frames, so that what was dropped is shown in the first of them. */
export const clearMarks = (table: HTMLTableElement): void => {
  stopClearing(table);
  target(table, undefined);
  const next = (): void => {
    const cells = [...marked(table)];
    for (const cell of cells.slice(0, countOfFrame())) unmark(cell);
    if (cells.length > 0) clearing.set(table, requestAnimationFrame(next));
    else clearing.delete(table);
  };
  clearing.set(table, requestAnimationFrame(next));
};

/** Shows which cell would be dropped on. */
export const target = (table: HTMLTableElement, cell: HTMLElement | undefined): void => {
  const before = table.querySelector<HTMLElement>('td[data-target]');
  if (before === cell) return;
  delete before?.dataset.target;
  if (cell) cell.dataset.target = '';
};
