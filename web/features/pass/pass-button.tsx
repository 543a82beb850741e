import type { LucideIcon } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

type PassButtonProps = {
  label: string;
  icon?: LucideIcon;
  /** The button that most people press. */
  isMain?: boolean;
  onPress: () => void;
  className?: string;
};

/** A button large enough for wet hands. */
export function PassButton({ icon: Icon, label, isMain = false, onPress, className }: PassButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'flex min-h-20 cursor-pointer items-center justify-center gap-3 rounded-card px-6 text-title font-strong',
        isMain ? 'bg-brand text-brand-ink hover:bg-brand-strong' : 'border border-line bg-surface hover:bg-hover',
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={28} className="shrink-0" />}
      {label}
    </button>
  );
}
