import { type Mark, markElement, markInCell, paint } from './drop-mark.ts';
import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';
import type { Box } from './words-place.ts';

/**
 * What a drop would mean, in a layer over the grid: a mark inside a cell would lay out the whole table again. A frame
 * makes only as many marks as this machine manages; those in the row pointed at come first, and none are made out of
 * sight. Once all in sight are made, a frame only moves the target, until something is scrolled or appears.
 */

/**
 * How long a frame may judge cells, in milliseconds: drawing them takes as long again. Slow machines need more frames.
 */
const judgingMs = 1.5;

/** Which cell of the grid an element is. */
export const placeOfCell = ({ dataset }: HTMLElement): GridPlace => ({
  userId: dataset.person ?? '',
  day: dataset.day as GridPlace['day'],
});

/** Where a row is, from the top of the layer, in CSS pixels. */
interface RowPlace {
  readonly row: HTMLTableRowElement;
  readonly top: number;
  readonly height: number;
}

interface Column {
  readonly left: number;
  readonly width: number;
}

/** What is in sight, read once for all frames until something is scrolled or appears. */
interface Sight {
  /** How far the page was scrolled, and how many rows it had. */
  readonly seen: string;
  /** The pinned open shifts first. */
  readonly rows: readonly RowPlace[];
  readonly columns: ReadonlyMap<string, Column>;
}

interface RowMarks {
  readonly marks: Map<HTMLElement, Mark>;
  top: number;
}

interface Layer {
  readonly element: HTMLElement;
  readonly target: HTMLElement;
  readonly rows: Map<HTMLTableRowElement, RowMarks>;
  sight?: Sight;
  /** Whether all cells in sight have been marked. */
  isWhole: boolean;
  /** What the target cell means, and the marks of the cells that its shifts land in. */
  aim?: DropMeaning;
  landed: readonly Landed[];
}

interface Landed {
  readonly cell: HTMLElement;
  readonly place: GridPlace;
  readonly mark: Mark;
}

const layers = new WeakMap<HTMLTableElement, Layer>();

const layerOf = (table: HTMLTableElement): Layer | undefined => {
  const known = layers.get(table);
  if (known) return known;
  const element = table.parentElement?.querySelector<HTMLElement>('[data-drop-layer]');
  if (!element) return undefined;
  const target = document.createElement('div');
  target.className = 'drop-target';
  const layer: Layer = { element, target, rows: new Map(), isWhole: false, landed: [] };
  layers.set(table, layer);
  return layer;
};

type MeaningOf = (place: GridPlace) => DropMeaning;

/**
 * Marks some of the unmarked cells in sight, and the one that is pointed at: to be called in every frame.
 * @returns where the shifts carried along land or stay, if that is in sight
 */
export const showMarks = (table: HTMLTableElement, meaningOf: MeaningOf, pointedAt?: HTMLElement): readonly Box[] => {
  const layer = layerOf(table);
  if (!layer) return [];
  // All reads first, then all writes: otherwise the page is laid out twice.
  const origin = layer.element.getBoundingClientRect();
  const aim = pointedAt?.getBoundingClientRect();
  const seen = `${window.scrollY} ${table.rows.length}`;
  const sight = layer.sight?.seen === seen ? layer.sight : sightOf(table, origin, seen);
  if (sight !== layer.sight) {
    for (const { row, top } of sight.rows) placeRow(layer.rows.get(row), top);
    Object.assign(layer, { sight, isWhole: false });
  }
  const meaning = pointedAt && meaningOf(placeOfCell(pointedAt));
  const isAimKnown = layer.isWhole && layer.aim === meaning;
  if (!layer.isWhole) layer.isWhole = markSome(layer, aimedFirst(sight.rows, pointedAt), sight.columns, meaningOf);
  if (!isAimKnown) showLandings(layer, meaning, meaningOf, pointedAt);
  aimAt(layer, aim && { x: aim.left - origin.left, y: aim.top - origin.top, width: aim.width, height: aim.height });
  return layer.landed.flatMap(({ cell }) => (cell === pointedAt ? [] : boxOf(cell, sight, origin)));
};

/** Where a cell in sight is in the window; [] for another. */
const boxOf = (cell: HTMLElement, { rows, columns }: Sight, origin: DOMRect): readonly Box[] => {
  const row = rows.find((each) => each.row === cell.parentElement);
  const column = columns.get(cell.dataset.day ?? '');
  if (!row || !column) return [];
  return [{ left: origin.left + column.left, width: column.width, top: origin.top + row.top, height: row.height }];
};

/** Returns whether every cell is marked. */
const markSome = (
  layer: Layer,
  rows: readonly RowPlace[],
  columns: Sight['columns'],
  meaningOf: MeaningOf,
): boolean => {
  const until = performance.now() + judgingMs;
  const made: HTMLElement[] = [];
  let count = 0;
  for (const { row, top, height } of rows) {
    const known = layer.rows.get(row) ?? { marks: new Map<HTMLElement, Mark>(), top };
    layer.rows.set(row, known);
    if (known.marks.size === columns.size) continue;
    for (const cell of row.cells) {
      const column = columns.get(cell.dataset.day ?? '');
      if (!column || known.marks.has(cell)) continue;
      // At least one, however slow it is.
      if (count > 0 && performance.now() > until) {
        layer.element.append(...made);
        return false;
      }
      const mark = markInCell(cell) ?? markElement(column, top, height);
      paint(mark, meaningOf(placeOfCell(cell)), placeOfCell(cell));
      known.marks.set(cell, mark);
      if (!mark.isOfCell) made.push(mark.element);
      count += 1;
    }
  }
  layer.element.append(...made);
  return true;
};

const aimedFirst = (rows: readonly RowPlace[], pointedAt: HTMLElement | undefined): readonly RowPlace[] => {
  const aimed = pointedAt?.closest('tr');
  const first = rows.find(({ row }) => row === aimed);
  return first ? [first, ...rows.filter((each) => each !== first)] : rows;
};

/** While several are carried, a cell that one of them lands in shows what that means, not what dropping on it would. */
const showLandings = (
  layer: Layer,
  meaning: DropMeaning | undefined,
  meaningOf: MeaningOf,
  pointedAt: HTMLElement | undefined,
): void => {
  for (const { place, mark } of layer.landed) paint(mark, meaningOf(place), place);
  const landings = new Map(meaning?.landings.map((landing) => [placeKey(landing.place), landing]));
  const marks = landings.size === 0 ? [] : [...layer.rows.values()].flatMap((row) => [...row.marks]);
  const landed = marks.flatMap(([cell, mark]): readonly Landed[] => {
    const landing = landings.get(placeKey(placeOfCell(cell)));
    if (!landing) return [];
    paint(mark, landing, landing.place, cell === pointedAt ? 'lead' : 'along');
    return [{ cell, place: landing.place, mark }];
  });
  Object.assign(layer, { aim: meaning, landed });
};

const placeKey = ({ userId, day }: GridPlace): string => `${userId} ${day}`;

const sightOf = (table: HTMLTableElement, origin: DOMRect, seen: string): Sight => {
  const top = table.tHead?.getBoundingClientRect().bottom ?? 0;
  const bottom = Math.min(table.tFoot?.getBoundingClientRect().top ?? window.innerHeight, window.innerHeight);
  const boxes = (rows: Iterable<HTMLTableRowElement>) =>
    [...rows]
      .filter(({ dataset }) => dataset.row !== undefined)
      .map((row) => ({ row, box: row.getBoundingClientRect() }));
  const inSight = [...table.tBodies].filter((body) => {
    const box = body.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  });
  const people = boxes(inSight.flatMap(({ rows }) => [...rows])).filter(
    ({ box }) => box.bottom > top && box.top < bottom,
  );
  const rows = [...boxes(table.tHead?.rows ?? []), ...people];
  return {
    seen,
    rows: rows.map(({ row, box }) => ({ row, top: box.top - origin.top, height: box.height })),
    columns: columnsOf(rows[0]?.row, origin.left),
  };
};

/** Where each day's cells begin and their width, from the left of the layer. */
const columnsOf = (row: HTMLTableRowElement | undefined, origin: number): Sight['columns'] =>
  new Map(
    [...(row?.cells ?? [])]
      .filter(({ dataset }) => dataset.day !== undefined)
      .map((cell) => {
        const { left, width } = cell.getBoundingClientRect();
        return [cell.dataset.day ?? '', { left: left - origin, width }];
      }),
  );

/** Rows coming into sight may move those below. */
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
  // Setting the same size again would cost a style calculation.
  const size = `width: ${box.width}px; height: ${box.height}px;`;
  if (target.dataset.size !== size) {
    target.dataset.size = size;
    target.style.width = `${box.width}px`;
    target.style.height = `${box.height}px`;
  }
  if (!target.isConnected) element.append(target);
};

/** Removes all marks: nothing is held any more, or others replace them. */
export const clearMarks = (table: HTMLTableElement): void => {
  const layer = layers.get(table);
  if (!layer) return;
  for (const { marks } of layer.rows.values()) for (const mark of marks.values()) mark.clear();
  layer.rows.clear();
  Object.assign(layer, { sight: undefined, isWhole: false, aim: undefined, landed: [] });
  layer.element.replaceChildren();
};
