import type { CSSProperties } from 'react';

/** The hues of theme.css. The first five belong to the departments every restaurant starts with, the rest are spare. */
export const hues = ['foh', 'kitchen', 'bar', 'management', 'cleaning', '1', '2', '3', '4', '5', '6'] as const;

export type Hue = (typeof hues)[number];

/** A style attribute that sets `--hue`, for the utilities `hue-edge`, `hue-tint`, `bg-(--hue)` and `text-(--hue)`. */
export function hueStyle(hue: Hue): CSSProperties {
  return { '--hue': `var(--color-hue-${hue})` } as CSSProperties;
}
