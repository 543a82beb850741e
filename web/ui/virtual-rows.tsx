import type { Virtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, type Ref } from 'react';

/** The props of both virtual lists. Rows may differ in height; each is measured once it is shown. */
export type VirtualListProps<T> = {
  /** Names the list for screen readers. */
  label: string;
  items: readonly T[];
  /** A stable key, so that a row keeps its place and state when others come and go. */
  keyOf: (item: T) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** A row's likely height in CSS pixels; a good guess keeps the scroll bar steady. */
  estimatedHeight: number;
  /** Space between rows in CSS pixels. */
  gap?: number | undefined;
};

type VirtualRowsProps<T> = Pick<VirtualListProps<T>, 'label' | 'items' | 'renderItem'> & {
  virtualizer: Virtualizer<Window, Element> | Virtualizer<HTMLElement, Element>;
  ref?: Ref<HTMLUListElement> | undefined;
};

type RenderRow = (item: unknown, index: number) => ReactNode;

/** While a list scrolls, only the rows that come into sight are rendered; a change by its owner renders all of them. */
const RowContent = memo(
  ({ item, index, renderItem }: { item: unknown; index: number; renderItem: RenderRow }): ReactNode =>
    renderItem(item, index),
);

/** The rows in sight, placed within the height of all of them. */
export function VirtualRows<T>({ label, items, renderItem, virtualizer, ref }: VirtualRowsProps<T>) {
  return (
    <ul ref={ref} aria-label={label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => {
        const item = items[row.index];
        if (item === undefined) return null;
        return (
          <li
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - virtualizer.options.scrollMargin}px)` }}
          >
            <RowContent item={item} index={row.index} renderItem={renderItem as RenderRow} />
          </li>
        );
      })}
    </ul>
  );
}

/** The key of the row at an index that the virtualizer asks for; it may ask once more for one that has just gone. */
export function rowKey<T>(items: readonly T[], index: number, keyOf: (item: T) => string): string {
  const item = items[index];
  return item === undefined ? `gone-${index}` : keyOf(item);
}
