import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { CountBadge } from './count-badge.tsx';

type ActionTileProps = {
  icon: LucideIcon;
  title: string;
  description?: string | undefined;
  /** How many new things are behind it; read out as "2 new". */
  count?: number | undefined;
} & ({ to: string; onClick?: undefined } | { to?: undefined; onClick: () => void });

const tileStyle =
  'relative flex min-h-18 min-w-0 cursor-pointer items-center gap-2 rounded-card border border-line bg-surface p-2 text-left ' +
  'shadow-card transition-[background-color,scale] duration-100 hover:bg-hover active:scale-[0.98]';

/** A large tile that leads to a screen or opens a dialog. */
export function ActionTile({ icon: Icon, title, description, count = 0, to, onClick }: ActionTileProps) {
  const content = (
    <>
      <span className="relative grid size-9 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
        <Icon aria-hidden size={20} />
        <CountBadge count={count} className="absolute -top-1.5 -right-1.5" />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 hyphens-auto text-body font-strong leading-5">{title}</span>
        {description !== undefined && <span className="line-clamp-2 text-small text-soft">{description}</span>}
      </span>
      {count > 0 && <span className="sr-only">{count} new</span>}
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" onClick={onClick} className={tileStyle}>
        {content}
      </button>
    );
  }
  return (
    <Link to={to} className={tileStyle}>
      {content}
    </Link>
  );
}
