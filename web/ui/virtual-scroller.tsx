import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { useKeepAtEnd } from './keep-at-end.ts';
import { rowKey, type VirtualListProps, VirtualRows } from './virtual-rows.tsx';

type VirtualScrollerProps<T> = VirtualListProps<T> & {
  /** `end` opens at the newest row and stays there as rows arrive and as its height changes, like a chat. */
  anchor?: 'start' | 'end' | undefined;
  /** Sets its height: "min-h-0 grow" within a column, or "h-96". */
  className: string;
};

/**
 * A long list with its own scroll bar, for panes, sheets and chats. For a list that scrolls with the page use
 * VirtualList.
 */
export function VirtualScroller<T>(props: VirtualScrollerProps<T>) {
  const { label, items, keyOf, renderItem, estimatedHeight, gap = 0, anchor = 'start', className } = props;
  const paneRef = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => paneRef.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rowKey(items, index, keyOf),
    gap,
    overscan: 6,
    anchorTo: anchor,
    followOnAppend: anchor === 'end',
    initialOffset: anchor === 'end' ? items.length * (estimatedHeight + gap) : 0,
  });
  useKeepAtEnd(paneRef, anchor === 'end');
  return (
    <section
      ref={paneRef}
      aria-label={label}
      tabIndex={items.length > 0 ? 0 : -1}
      className={classNames('overflow-y-auto overscroll-contain', className)}
    >
      <VirtualRows label={label} items={items} renderItem={renderItem} virtualizer={virtualizer} />
    </section>
  );
}
