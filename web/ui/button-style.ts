import { classNames } from './class-names.ts';

/**
 * `primary`: the one main action of a screen or dialog. `secondary`: any other. `quiet`: least weight, for rows and
 * cancelling. `danger`: deletion and refusal, never beside the primary one. `inverse`: the main action on a brand card.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'inverse';
export type ButtonWidth = 'fit' | 'full';

const variants: Record<ButtonVariant, string> = {
  primary: 'font-strong bg-brand text-brand-ink not-disabled:hover:bg-brand-strong',
  secondary: 'font-medium border border-line bg-surface text-ink not-disabled:hover:bg-hover',
  quiet: 'font-medium text-brand not-disabled:hover:bg-hover',
  danger: 'font-strong bg-red text-red-ink not-disabled:hover:bg-red-strong',
  inverse: 'font-strong bg-inverse text-inverse-ink not-disabled:hover:opacity-90',
};

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, width: ButtonWidth): string {
  return classNames(
    'inline-flex min-h-12 min-w-12 cursor-pointer select-none items-center justify-center gap-2 rounded-control',
    'px-edge py-2 text-center text-body transition-[background-color,opacity,scale] duration-100',
    'not-disabled:active:scale-[0.98] disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress',
    width === 'full' && 'w-full',
    variants[variant],
  );
}
