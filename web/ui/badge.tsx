import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'ok' | 'attention' | 'danger' | 'brand' | 'admin' | 'manager' | 'staff';

type BadgeProps = {
  /** The word carries the meaning; the colour only helps. */
  children: string;
  tone?: BadgeTone | undefined;
  icon?: LucideIcon | undefined;
  className?: string | undefined;
};

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  ok: 'bg-brand-soft text-brand',
  attention: 'bg-amber-soft text-amber',
  danger: 'bg-red-soft text-red',
  brand: 'bg-brand text-brand-ink',
  admin: 'bg-admin-soft text-admin',
  manager: 'bg-manager-soft text-manager',
  staff: 'bg-staff-soft text-staff',
};

/** A state or a role in one or two words. */
export function Badge({ children, tone = 'neutral', icon: Icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-1 text-small leading-4 font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden size={14} strokeWidth={2.25} className="shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
