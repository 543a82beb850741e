import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';

type IconButtonProps = {
  icon: LucideIcon;
  /** Its name; with a count, say it too: "Notifications, 3 unread". */
  label: string;
  onClick: () => void;
  /** Beside the picture where the window is a tablet’s; its name begins or ends with them. */
  tabletWords?: string | undefined;
  variant?: 'quiet' | 'outlined' | 'danger' | undefined;
  count?: number | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

const variants = {
  quiet: 'text-soft hover:bg-hover hover:text-ink',
  outlined: 'border border-line bg-surface text-ink hover:bg-hover',
  danger: 'text-red hover:bg-red-soft',
};

/** A button with a picture alone. Where there is room, prefer a Button with icon and words. */
export function IconButton({
  icon: Icon,
  label,
  onClick,
  tabletWords,
  variant = 'quiet',
  count = 0,
  disabled,
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
      onClick={onClick}
      className={classNames(
        'relative grid size-12 shrink-0 cursor-pointer place-items-center rounded-control transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-55',
        variants[variant],
        tabletWords && 'tablet:flex tablet:w-auto tablet:gap-1.5 tablet:px-3 tablet:text-body',
        className,
      )}
    >
      <Icon aria-hidden size={20} />
      {tabletWords && <span className="hidden tablet:inline">{tabletWords}</span>}
      <CountBadge count={count} className="absolute -top-1 -right-1" />
    </button>
  );
}
