/**
 * The cell of the grid at a point of the window, from the positions of rows and columns. Asking the browser takes a
 * millisecond a frame in a page this deep, and during a drag a cover is over it.
 */
export const cellAt = (table: HTMLTableElement, x: number, y: number): HTMLElement | undefined => {
  const row = rowAt(table, y);
  return [...(row?.cells ?? [])].find((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return cell.dataset.day !== undefined && left <= x && x < right;
  });
};

/** Days, notes and open shifts are pinned over the rows above, sums over those below. */
const rowAt = ({ tHead, tFoot, tBodies }: HTMLTableElement, y: number): HTMLTableRowElement | undefined => {
  if (tHead && y < tHead.getBoundingClientRect().bottom) return [...tHead.rows].find((row) => isAcross(row, y));
  if (tFoot && y >= tFoot.getBoundingClientRect().top) return undefined;
  const body = [...tBodies].find((each) => isAcross(each, y));
  return body && [...body.rows].find((row) => isAcross(row, y));
};

/** Where something dropped on a cell will be, in the window: under the shifts already there. */
export const placeIn = (cell: HTMLElement): { readonly left: number; readonly top: number } => {
  const box = cell.getBoundingClientRect();
  const last = [...cell.querySelectorAll('[data-shift]')].at(-1);
  const above = last ? last.getBoundingClientRect().bottom : box.top + cell.clientTop;
  return { left: box.left + cell.clientLeft + edge, top: above + edge };
};

/** The space around the contents of a cell, in CSS pixels. */
const edge = 1;

const isAcross = (element: Element, y: number): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top <= y && y < bottom;
};

const scrollZone = 48;
const scrollStep = 10;

/** How far the page scrolls in this frame while something is held near the ends of the rows, in CSS pixels. */
export const scrollFor = (table: HTMLTableElement, y: number): number => {
  const all = table.getBoundingClientRect();
  const head = table.tHead?.getBoundingClientRect() ?? all;
  const sums = table.tFoot?.getBoundingClientRect() ?? all;
  if (sums.bottom < all.bottom - 1 && y > sums.top - scrollZone) return scrollStep;
  // Over the pinned open shifts, the page does not scroll.
  return head.top > all.top + 1 && y > head.bottom && y < head.bottom + scrollZone ? -scrollStep : 0;
};
