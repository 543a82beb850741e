/** The classes of a text-like control. 17 px text: phones zoom into anything under 16. */
export const controlStyle =
  'min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2.5 text-lead text-ink ' +
  'transition-[border-color] duration-100 not-disabled:hover:border-soft ' +
  'focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 ' +
  'aria-invalid:border-red aria-invalid:outline-red ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-soft';
