import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { type Hue, hueStyle } from './hue.ts';

export type ListRowProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Shows the whole subtitle, over several lines, instead of cutting it short. */
  isWhole?: boolean | undefined;
  /** An Avatar or an icon before the words. */
  leading?: ReactNode;
  /** Badges and small facts after the text; controls here work by themselves, beside the row's own action. */
  trailing?: ReactNode;
  hue?: Hue | undefined;
  /** A link to another screen … */
  to?: string | undefined;
  /** … or a button. Without either it is plain text. */
  onClick?: (() => void) | undefined;
  /** The row that is open beside the list (two panes). */
  current?: boolean | undefined;
  className?: string | undefined;
};

const wholeRow =
  'block w-full text-left after:absolute after:inset-0 after:rounded-[inherit] focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

/** One record of a list. Put rows into `<ul><li>`, usually within a Card without padding and with `divide-y divide-line`. */
export function ListRow({
  title,
  subtitle,
  isWhole,
  leading,
  trailing,
  hue,
  to,
  onClick,
  current,
  className,
}: ListRowProps) {
  const active = to !== undefined || onClick !== undefined;
  return (
    <div
      style={hue && hueStyle(hue)}
      className={classNames(
        'relative flex min-h-14 items-center gap-x-3 gap-y-1 px-edge py-2.5 narrow:flex-wrap',
        hue && 'hue-edge',
        active && 'cursor-pointer transition-colors duration-100 hover:bg-hover',
        current && 'bg-brand-soft',
        className,
      )}
    >
      {leading}
      <div className="min-w-0 grow narrow:basis-0">
        <RowTitle title={title} to={to} onClick={onClick} current={current} />
        {subtitle !== undefined && (
          <div
            className={classNames(
              'text-small text-soft',
              isWhole ? 'whitespace-pre-line' : 'line-clamp-2 narrow:line-clamp-4',
            )}
          >
            {subtitle}
          </div>
        )}
      </div>
      {trailing !== undefined && (
        <div className="pointer-events-none relative z-10 flex max-w-[55%] shrink-0 items-center gap-2 text-small narrow:order-last narrow:max-w-none narrow:basis-full text-soft [&_:is(a,button,input,label,select)]:pointer-events-auto">
          {trailing}
        </div>
      )}
      {to !== undefined && <ChevronRight aria-hidden size={20} className="-mr-1 shrink-0 text-soft" />}
    </div>
  );
}

function RowTitle({ title, to, onClick, current }: Pick<ListRowProps, 'title' | 'to' | 'onClick' | 'current'>) {
  const words = <span className="line-clamp-2 text-body font-medium text-ink">{title}</span>;
  if (to !== undefined) {
    return (
      <Link to={to} onClick={onClick} aria-current={current ? 'true' : undefined} className={wholeRow}>
        {words}
      </Link>
    );
  }
  if (onClick === undefined) return words;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-current={current ? 'true' : undefined}
      className={classNames('cursor-pointer', wholeRow)}
    >
      {words}
    </button>
  );
}
