import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';

type IconButtonProps = {
  icon: LucideIcon;
  /** Its name; with a count, say it too: "Notifications, 3 unread". */
  label: string;
  onClick: () => void;
  /** Under the picture on a phone, beside it on a tablet; its name begins or ends with them. */
  words?: string | undefined;
  /** The words stay under the picture on a tablet, and are out of sight on a desktop with a mouse, where its name is shown. */
  wordsUnder?: boolean | undefined;
  variant?: 'quiet' | 'outlined' | 'danger' | undefined;
  count?: number | undefined;
  disabled?: boolean | undefined;
  /** Nothing to do for now: it looks disabled, and keeps the focus where its own press has done the last of it. */
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

/** A button with a picture alone. Where there is room, prefer a Button with icon and words. */
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
      {/* The blank keeps a count behind it a word of its own, as in the name. */}
      {words && <span className={wordsUnder ? 'desk:sr-only' : undefined}>{`${words} `}</span>}
      {/* Under words the button is as high as its bar, which would cut off what stands out. */}
      <CountBadge count={count} className={wordsUnder ? 'absolute top-0 right-0' : 'absolute -top-1 -right-1'} />
    </button>
  );
}
