import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageProps = {
  children: ReactNode;
  /** `window`: as wide as the window is. `phone`: 28 rem at most, centred, for reading and forms. `list`: rows of one line each. `wide`: grids and panes. */
  width?: 'phone' | 'list' | 'wide' | 'window' | undefined;
};

const widths = {
  phone: 'max-w-phone',
  list: 'max-w-dialog-wide tablet:px-6',
  wide: 'max-w-page tablet:px-6',
  window: 'tablet:px-6',
} as const;

/**
 * A screen's content: its width, its margins, and room at its end for the bottom bar, the floating action and a toast
 * of two lines; toast-place.ts makes room for taller ones.
 */
export function Page({ children, width = 'phone' }: PageProps) {
  return (
    <div
      data-page
      className={classNames(
        'mx-auto flex w-full flex-col gap-3 px-edge pb-[calc(var(--bottom-clear)+5.5rem)]',
        widths[width],
      )}
    >
      {children}
    </div>
  );
}
