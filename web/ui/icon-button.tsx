import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';

type IconButtonProps = {
  icon: LucideIcon;
  /** Its name; if it has a count, include it: "Notifications, 3 unread". */
  label: string;
  onClick: () => void;
  /** Text under the icon on a phone, beside it on a tablet; its name begins or ends with it. */
  words?: string | undefined;
  /** Keeps the text under the icon on a tablet, and hides it on a desktop with a mouse, which has the tooltip. */
  wordsUnder?: boolean | undefined;
  variant?: 'quiet' | 'outlined' | 'danger' | undefined;
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled but keeps the focus: for a button whose own press has left it nothing more to do. */
  isIdle?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const variants = {
  quiet: 'text-soft hover:bg-hover hover:text-ink',
  outlined: 'border border-line bg-surface text-ink hover:bg-hover',
  danger: 'text-red hover:bg-red-soft',
};

const worded = 'h-auto min-h-target w-auto min-w-target content-center justify-items-center gap-0.5 px-1 text-tiny';
const beside = 'tablet:flex tablet:gap-1.5 tablet:px-3 tablet:text-body';

/** A button with only an icon. Where there is room, prefer a Button with icon and text. */
export function IconButton({
  icon: Icon,
  label,
  onClick,
  words,
  wordsUnder = false,
  variant = 'quiet',
  count = 0,
  disabled,
  isIdle = false,
  className,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      data-tooltip={label}
      disabled={disabled}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className={classNames(
        'relative grid size-target shrink-0 cursor-pointer place-items-center rounded-control transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
        variants[variant],
        words && worded,
        words && !wordsUnder && beside,
        className,
      )}
    >
      <Icon aria-hidden size={20} />
      {/* The blank separates the text from the count behind it, as in the name. */}
      {words && <span className={wordsUnder ? 'desk:sr-only' : undefined}>{`${words} `}</span>}
      {/* A button with text under it is as high as its bar, which would cut off an overhanging badge. */}
      <CountBadge count={count} className={wordsUnder ? 'absolute top-0 right-0' : 'absolute -top-1 -right-1'} />
    </button>
  );
}
