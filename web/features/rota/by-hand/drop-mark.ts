import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';

/** A mark over a cell of the grid. The styles are in `drag.css`. */
export interface Mark {
  readonly element: HTMLElement;
  /** Whether it is inside its cell, as in the pinned open shifts. */
  readonly isOfCell: boolean;
  readonly moveTo: (top: number) => void;
  readonly clear: () => void;
}

/** A mark for the layer. Sizes in CSS pixels, from the layer's corner. */
export const markElement = (
  { left, width }: { readonly left: number; readonly width: number },
  top: number,
  height: number,
): Mark => {
  const element = document.createElement('div');
  element.className = 'drop-mark';
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
  // Moved by its margins: a transform or a position would create a layer, or lay out the page.
  const moveTo = (to: number): void => {
    element.style.margin = `${to}px 0 0 ${left}px`;
  };
  moveTo(top);
  element.append(document.createElement('span'));
  return { element, isOfCell: false, moveTo, clear: () => undefined };
};

/** The mark inside a cell: there is no layer over the pinned rows. */
export const markInCell = (cell: HTMLElement): Mark | undefined => {
  const element = cell.querySelector<HTMLElement>(':scope > .drop-mark');
  if (!element) return undefined;
  const clear = (): void => {
    for (const name of ['drop', 'dropPerson', 'dropDay', 'lands']) delete element.dataset[name];
  };
  return { element, isOfCell: true, moveTo: () => undefined, clear };
};

/**
 * Shows in a mark what a drop would mean: by colour, and in a word.
 * @param lands whether a carried shift, the lead or another one, would land in this very cell or stays in it
 */
export const paint = (
  { element }: Mark,
  { kind, word }: Pick<DropMeaning, 'kind' | 'word'>,
  { userId, day }: GridPlace,
  lands?: 'lead' | 'along',
): void => {
  if (lands) element.dataset.lands = lands;
  else delete element.dataset.lands;
  element.dataset.drop = kind;
  element.dataset.dropPerson = userId;
  element.dataset.dropDay = day;
  if (element.firstChild) element.firstChild.textContent = kind === 'free' && word === 'Free' ? '✓' : word;
};
