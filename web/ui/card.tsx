import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { type Hue, hueStyle } from './hue.ts';

/** `brand`: the one thing that matters now. `gap`: something missing that needs somebody. `draft`: not settled yet. */
export type CardVariant = 'plain' | 'brand' | 'gap' | 'draft';

type CardProps = {
  children: ReactNode;
  /** A heading that names the card's region. */
  title?: string | undefined;
  /** At the right of the title: a count, a link, a badge. */
  trailing?: ReactNode;
  variant?: CardVariant | undefined;
  /** A 4 px edge in this hue; say its meaning in words as well. */
  hue?: Hue | undefined;
  /** `none` for lists of rows that go from edge to edge. */
  padding?: 'regular' | 'none' | undefined;
  /** Layout only: margins, grid placement. */
  className?: string | undefined;
};

const variants: Record<CardVariant, string> = {
  plain: 'border border-line bg-surface shadow-card',
  brand: 'bg-hero text-hero-ink [--color-focus:var(--color-hero-ink)] [--color-soft:var(--color-hero-soft)]',
  gap: 'border-[1.5px] border-dashed border-red bg-surface',
  draft: 'striped border border-dashed border-control bg-surface',
};

export function Card({ children, title, trailing, variant = 'plain', hue, padding = 'regular', className }: CardProps) {
  const titleId = useId();
  const Element = title === undefined ? 'div' : 'section';
  return (
    <Element
      aria-labelledby={title === undefined ? undefined : titleId}
      style={hue && hueStyle(hue)}
      className={classNames(
        'min-w-0 rounded-card',
        variants[variant],
        hue && 'hue-edge',
        padding === 'regular' && 'p-edge',
        className,
      )}
    >
      {title !== undefined && (
        <div className={classNames('flex items-baseline gap-3 pb-2', padding === 'none' && 'px-edge pt-edge')}>
          <h2 id={titleId} className="min-w-0 grow text-body font-strong">
            {title}
          </h2>
          {trailing !== undefined && <div className="shrink-0 text-small text-soft">{trailing}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
