import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  description?: string | undefined;
  /** The next thing to do: a Button or a ButtonLink. */
  action?: ReactNode;
};

/** Shown in place of an empty list. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <p className="text-lead font-strong">{title}</p>
      {description !== undefined && <p className="max-w-72 text-body text-soft">{description}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
