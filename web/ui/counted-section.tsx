import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';
import { VirtualList } from './virtual-list.tsx';

type CountedSectionProps<Item extends { id: string }> = {
  title: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
  estimatedHeight: number;
};

/** Cards of one kind under a heading with their number. */
export function CountedSection<Item extends { id: string }>({
  title,
  items,
  renderItem,
  estimatedHeight,
}: CountedSectionProps<Item>) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <SectionHeading title={title} trailing={`${items.length}`} />
      <VirtualList
        label={title}
        items={items}
        keyOf={({ id }) => id}
        renderItem={renderItem}
        estimatedHeight={estimatedHeight}
        gap={8}
      />
    </section>
  );
}
