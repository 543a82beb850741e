import { classNames } from './class-names.ts';

type CountBadgeProps = {
  count: number;
  /** Placement only, such as "absolute -top-1 -right-1". */
  className?: string | undefined;
};

/**
 * The small red number on a bell or a tab; nothing at 0, "99+" above 99.
 * Hidden from screen readers: put the number into the control's name ("Messages, 2 unread").
 */
export function CountBadge({ count, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={classNames(
        'grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-red px-1 text-tiny font-strong tabular-nums text-red-ink',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
