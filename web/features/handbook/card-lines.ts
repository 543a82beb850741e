import { useMedia } from '#web/ui/media.ts';

/** How many cards go side by side: pairs from the width of the class `tablet:` up. */
export const useColumns = (): 1 | 2 => (useMedia('(min-width: 48rem)') ? 2 : 1);

/** Items in rows of `columns`, in reading order. */
export const cardLines = <Item>(items: readonly Item[], columns: 1 | 2): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
