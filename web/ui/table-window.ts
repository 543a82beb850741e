import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** A row of a windowed table, after this many CSS pixels of rows that are not rendered. */
export interface WindowedRow {
  readonly index: number;
  readonly gapBefore: number;
}

type TableWindowOptions = {
  /** The element at which the first row begins. */
  startRef: RefObject<HTMLElement | null>;
  count: number;
  keyOf: (index: number) => string;
  /** A row's likely height in CSS pixels; a good guess keeps the scroll bar steady. */
  estimateHeight: (index: number) => number;
  /**
   * Rows that stay in the page though they are out of sight: headings, the focused row, the row the focus goes to next.
   */
  keep: (first: number, last: number) => readonly number[];
};

type TableWindow = {
  rows: readonly WindowedRow[];
  gapAfter: number;
  /** The ref of every row, which carries its index as `data-index`. */
  measure: (row: HTMLTableRowElement | null) => void;
};

/** Where the last table began: the next week's usually begins there too, and need not be rendered twice. */
let lastOffset = 0;

/** The rows in sight of a long table that scrolls with the page. The table needs spacer rows between them. */
export const useTableWindow = ({ startRef, count, keyOf, estimateHeight, keep }: TableWindowOptions): TableWindow => {
  const [pageOffset, setPageOffset] = useState(lastOffset);

  // What is above the table may grow at any render; setting the same number again renders nothing.
  useLayoutEffect(() => {
    if (!startRef.current) return;
    lastOffset = Math.round(startRef.current.getBoundingClientRect().top + window.scrollY);
    setPageOffset(lastOffset);
  });

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: estimateHeight,
    getItemKey: keyOf,
    overscan: 8,
    scrollMargin: pageOffset,
    // Otherwise the first render has only the first rows, and all of them are rendered and laid out a second time.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      const kept = keep(inSight[0] ?? 0, inSight.at(-1) ?? 0);
      return [...new Set([...inSight, ...kept])].toSorted((one, other) => one - other);
    },
  });
  let end = pageOffset;
  const rows = virtualizer.getVirtualItems().map((item) => {
    const gapBefore = item.start - end;
    end = item.end;
    return { index: item.index, gapBefore };
  });
  return { rows, gapAfter: pageOffset + virtualizer.getTotalSize() - end, measure: virtualizer.measureElement };
};
