import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';

/**
 * What a drag looks like. Written to the page itself: React renders nothing between the first movement and the drop, so
 * that no frame waits for it. `theme.css` has the looks by these attributes.
 */

const frameMs = 6;

/** As much room as the words under a picture may need, in CSS pixels. */
const [bubbleWidth, bubbleHeight] = [300, 100];

/** The cell of the grid at a point of the window. */
export const cellAt = (x: number, y: number): HTMLElement | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('td[data-day]') ?? undefined;

/** Which cell of the grid an element is. */
export const placeOfCell = ({ dataset }: HTMLElement): GridPlace => ({
  userId: dataset.person ?? '',
  day: dataset.day as GridPlace['day'],
});

/** Marks the cells in the page that are not marked yet, as many as a frame has time for. */
export const markCells = (table: HTMLElement, meaningOf: (place: GridPlace) => DropMeaning): void => {
  const until = performance.now() + frameMs;
  for (const cell of table.querySelectorAll<HTMLElement>('td[data-day]:not([data-drop])')) {
    markCell(cell, meaningOf(placeOfCell(cell)));
    if (performance.now() > until) return;
  }
};

export const markCell = (cell: HTMLElement, { kind, word }: DropMeaning): void => {
  cell.dataset.drop = kind;
  cell.dataset.dropWord = kind === 'free' ? '✓' : word;
};

/** Takes all marks away. */
export const unmarkCells = (table: HTMLElement): void => {
  for (const cell of table.querySelectorAll<HTMLElement>('td[data-drop]')) {
    delete cell.dataset.drop;
    delete cell.dataset.dropWord;
  }
  target(table, undefined);
};

/** Shows which cell would be dropped on. */
export const target = (table: HTMLElement, cell: HTMLElement | undefined): void => {
  const before = table.querySelector<HTMLElement>('td[data-target]');
  if (before === cell) return;
  delete before?.dataset.target;
  if (cell) cell.dataset.target = '';
};

/** A picture of a shift that follows the pointer, with words under it. */
export interface Ghost {
  /** CSS pixels from where it was taken, and how much wider it is on either side. */
  readonly show: (change: { x?: number; y?: number; left?: number; right?: number }, words: string) => void;
  /** Lays it into a cell, until what was dropped is there. */
  readonly settle: (cell: HTMLElement) => void;
  readonly remove: () => void;
}

export const ghostOf = (shift: HTMLElement): Ghost => {
  const box = shift.getBoundingClientRect();
  const holder = document.createElement('div');
  holder.className = 'drag-ghost';
  holder.setAttribute('aria-hidden', 'true');
  const picture = shift.cloneNode(true) as HTMLElement;
  picture.removeAttribute('href');
  picture.removeAttribute('data-shift');
  const bubble = document.createElement('p');
  holder.append(picture, bubble);
  holder.style.left = `${box.left}px`;
  holder.style.top = `${box.top}px`;
  holder.style.width = `${box.width}px`;
  document.body.append(holder);
  return {
    show: ({ x = 0, y = 0, left = 0, right = 0 }, words) => {
      holder.style.transform = `translate(${x}px, ${y}px)`;
      picture.style.marginLeft = `${-left}px`;
      picture.style.marginRight = `${-right}px`;
      holder.dataset.side = box.left + x > window.innerWidth - bubbleWidth ? 'end' : 'start';
      holder.toggleAttribute('data-above', box.bottom + y > window.innerHeight - bubbleHeight);
      if (bubble.textContent !== words) bubble.textContent = words;
    },
    settle: (cell) => {
      const to = cell.getBoundingClientRect();
      holder.style.transform = `translate(${to.left + 1 - box.left}px, ${to.top + 1 - box.top}px)`;
      bubble.remove();
    },
    remove: () => holder.remove(),
  };
};
