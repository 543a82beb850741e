import { type Mark, markElement, markInCell, paint } from './drop-mark.ts';
import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';

/**
 * What a drop would mean, in a layer over the grid: a mark in a cell of it would lay out the whole table. A frame makes only
 * as many marks as this machine manages; those in the row that is pointed at come first, and none are made out of sight.
 * Once all in sight are made, a frame moves the target alone, until something is scrolled or comes in.
 */

/** How long a frame may judge cells, in milliseconds: half of it is left for drawing them. Slow machines take more frames. */
const judgingMs = 6;

/** Which cell of the grid an element is. */
export const placeOfCell = ({ dataset }: HTMLElement): GridPlace => ({
  userId: dataset.person ?? '',
  day: dataset.day as GridPlace['day'],
});

interface RowMarks {
  readonly marks: Map<HTMLElement, Mark>;
  /** CSS pixels from the top of the layer. */
  top: number;
}

interface Layer {
  readonly element: HTMLElement;
  readonly target: HTMLElement;
  readonly rows: Map<HTMLTableRowElement, RowMarks>;
  /** How far the page was scrolled, and how many rows it had, when all cells in sight had been marked; '' before. */
  whole: string;
}

const layers = new WeakMap<HTMLTableElement, Layer>();

const layerOf = (table: HTMLTableElement): Layer | undefined => {
  const known = layers.get(table);
  if (known) return known;
  const element = table.parentElement?.querySelector<HTMLElement>('[data-drop-layer]');
  if (!element) return undefined;
  const target = document.createElement('div');
  target.className = 'drop-target';
  const layer: Layer = { element, target, rows: new Map(), whole: '' };
  layers.set(table, layer);
  return layer;
};

type MeaningOf = (place: GridPlace) => DropMeaning;

/** Marks some of the cells in sight that are not marked yet, and the one that is pointed at: to be called in every frame. */
export const showMarks = (table: HTMLTableElement, meaningOf: MeaningOf, pointedAt?: HTMLElement): void => {
  const layer = layerOf(table);
  if (!layer) return;
  // First all that is read, then all that is written: else the page is laid out twice.
  const origin = layer.element.getBoundingClientRect();
  const aim = pointedAt?.getBoundingClientRect();
  const seen = `${window.scrollY} ${table.rows.length}`;
  if (layer.whole !== seen) markSome(layer, table, meaningOf, origin, pointedAt, seen);
  aimAt(layer, aim && { x: aim.left - origin.left, y: aim.top - origin.top, width: aim.width, height: aim.height });
};

const markSome = (
  layer: Layer,
  table: HTMLTableElement,
  meaningOf: MeaningOf,
  origin: DOMRect,
  pointedAt: HTMLElement | undefined,
  seen: string,
): void => {
  const rows = rowsInSight(table, pointedAt).map((row) => ({ row, box: row.getBoundingClientRect() }));
  const edges = columnsOf(table, origin.left);
  const until = performance.now() + judgingMs;
  const wanted: [HTMLElement, DropMeaning, RowMarks, DOMRect][] = [];
  let isWhole = true;
  for (const { row, box } of rows) {
    const known = layer.rows.get(row) ?? { marks: new Map<HTMLElement, Mark>(), top: box.top - origin.top };
    layer.rows.set(row, known);
    for (const cell of row.cells) {
      if (cell.dataset.day === undefined || known.marks.has(cell)) continue;
      // One at least, however slow it is.
      isWhole = wanted.length === 0 || performance.now() < until;
      if (!isWhole) break;
      wanted.push([cell, meaningOf(placeOfCell(cell)), known, box]);
    }
    if (!isWhole) break;
  }
  for (const { row, box } of rows) placeRow(layer.rows.get(row), box.top - origin.top);
  for (const [cell, meaning, row, box] of wanted) {
    const column = edges.get(cell.dataset.day ?? '');
    const mark = markInCell(cell) ?? (column && markElement(column, row.top, box.height));
    if (!mark) continue;
    paint(mark, meaning, placeOfCell(cell));
    row.marks.set(cell, mark);
    if (!mark.isOfCell) layer.element.append(mark.element);
  }
  layer.whole = isWhole ? seen : '';
};

const rowsInSight = (table: HTMLTableElement, pointedAt: HTMLElement | undefined): readonly HTMLTableRowElement[] => {
  const top = table.tHead?.getBoundingClientRect().bottom ?? 0;
  const bottom = table.tFoot?.getBoundingClientRect().top ?? window.innerHeight;
  const inSight = [...table.tBodies].flatMap((body) => {
    const box = body.getBoundingClientRect();
    return box.bottom < top || box.top > bottom ? [] : [...body.rows];
  });
  const people = inSight.filter((row) => {
    const box = row.getBoundingClientRect();
    return row.dataset.row !== undefined && box.bottom > top && box.top < Math.min(bottom, window.innerHeight);
  });
  const open = [...(table.tHead?.rows ?? [])].filter(({ dataset }) => dataset.row !== undefined);
  const aimed = pointedAt?.closest('tr');
  return [...(aimed ? [aimed] : []), ...[...open, ...people].filter((row) => row !== aimed)];
};

/** Where each day's cells begin and how wide they are, from the left of the layer. */
const columnsOf = (table: HTMLTableElement, origin: number): ReadonlyMap<string, { left: number; width: number }> => {
  const row = [...table.rows].find((each) => each.dataset.row !== undefined);
  return new Map(
    [...(row?.cells ?? [])]
      .filter(({ dataset }) => dataset.day !== undefined)
      .map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return [cell.dataset.day ?? '', { left: left - origin, width }];
      }),
  );
};

/** Rows that come into sight may move those below. */
const placeRow = (row: RowMarks | undefined, top: number): void => {
  if (!row || row.top === top) return;
  row.top = top;
  for (const mark of row.marks.values()) mark.moveTo(top);
};

const aimAt = (
  { element, target }: Layer,
  box: { x: number; y: number; width: number; height: number } | undefined,
): void => {
  if (!box) {
    target.remove();
    return;
  }
  target.style.transform = `translate(${box.x}px, ${box.y}px)`;
  target.style.width = `${box.width}px`;
  target.style.height = `${box.height}px`;
  if (!target.isConnected) element.append(target);
};

/** Takes all marks away: nothing is held any more, or others come in their place. */
export const clearMarks = (table: HTMLTableElement): void => {
  const layer = layers.get(table);
  if (!layer) return;
  for (const { marks } of layer.rows.values()) for (const mark of marks.values()) mark.clear();
  layer.rows.clear();
  layer.whole = '';
  layer.element.replaceChildren();
};
