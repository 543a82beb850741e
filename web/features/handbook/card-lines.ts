import { useSyncExternalStore } from 'react';

/** The width from which cards stand in pairs; the same as the class `tablet:`. */
const twoColumns = '(min-width: 48rem)';

/** How many cards stand side by side. */
export const useColumns = (): 1 | 2 => (useSyncExternalStore(subscribe, hasTwoColumns) ? 2 : 1);

const hasTwoColumns = (): boolean => window.matchMedia(twoColumns).matches;

const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(twoColumns);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Items in lines of `columns`, in reading order. */
export const cardLines = <Item>(items: readonly Item[], columns: 1 | 2): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, line) =>
    items.slice(line * columns, (line + 1) * columns),
  );
