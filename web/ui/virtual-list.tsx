import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { rowKey, type VirtualListProps, VirtualRows } from './virtual-rows.tsx';

/** A long list that scrolls with the page and renders only the rows in sight. */
export function VirtualList<T>({ label, items, keyOf, renderItem, estimatedHeight, gap = 0 }: VirtualListProps<T>) {
  const listRef = useRef<HTMLUListElement>(null);
  const [pageOffset, setPageOffset] = useState(0);

  // What is above the list may grow at any render; setting the same number again renders nothing.
  useLayoutEffect(() => {
    if (listRef.current) setPageOffset(Math.round(listRef.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rowKey(items, index, keyOf),
    gap,
    overscan: 6,
    scrollMargin: pageOffset,
  });
  return <VirtualRows ref={listRef} label={label} items={items} renderItem={renderItem} virtualizer={virtualizer} />;
}
