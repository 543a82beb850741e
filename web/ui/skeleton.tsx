import { classNames } from './class-names.ts';
import { useMarkLoading } from './loading.ts';
import { useHoldReveal } from './reveal-together.tsx';

type SkeletonProps = {
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Its size: "w-32", "h-24 w-full". */
  className?: string | undefined;
};

/**
 * A grey stand-in in the shape of what is coming. Hidden from screen readers; put `aria-busy` on the region that loads.
 */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  useHoldReveal(true);
  useMarkLoading(true);
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-pulse bg-line',
        shape === 'line' && 'h-4 rounded-small',
        shape === 'block' && 'rounded-card',
        shape === 'circle' && 'size-10 rounded-full',
        className,
      )}
    />
  );
}
