import type { MouseEvent } from 'react';
import type { RotaAddress } from './rota-address.ts';

/** What a link in the cells of the grid opens: a shift's sheet, or what a person's day or one of the open shifts offers. */
type GridPlace = { readonly shift: string } | { readonly day: string; readonly cell: string; readonly person?: string };

/**
 * The address of such a link. It is complete, for a new tab, and does not depend on what else is open: the grid has
 * some hundred of them, and the router's own links would each read the address in every render.
 */
export const gridLink = (place: GridPlace): string => `?${new URLSearchParams(place)}`;

/** For the table: a click on one of its cells' links opens what it names over the week that is shown. */
export const openGridLink = (event: MouseEvent<HTMLElement>, address: RotaAddress): void => {
  const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-grid-stop]');
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  const { day: _, ...place } = Object.fromEntries(new URLSearchParams(link.search));
  address.go(place);
};
