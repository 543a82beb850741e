import { useMedia } from '#web/ui/media.ts';

/** How many cards stand side by side: they stand in pairs from the width of the class `tablet:` on. */
export const useColumns = (): 1 | 2 => (useMedia('(min-width: 48rem)') ? 2 : 1);

/** Items in lines of `columns`, in reading order. */
export const cardLines = <Item>(items: readonly Item[], columns: 1 | 2): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
