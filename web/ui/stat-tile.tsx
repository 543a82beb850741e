import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

export type StatTone = 'neutral' | 'ok' | 'attention' | 'danger';

type StatTileProps = {
  label: string;
  value: string;
  subtext?: string | undefined;
  icon?: LucideIcon | undefined;
  /** Colours the figure; say in `subtext` what is wrong. */
  tone?: StatTone | undefined;
};

const tones: Record<StatTone, string> = {
  neutral: 'text-ink',
  ok: 'text-brand',
  attention: 'text-amber',
  danger: 'text-red',
};

/** One figure with its name, for grids of key figures. */
export function StatTile({ label, value, subtext, icon: Icon, tone = 'neutral' }: StatTileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex items-start justify-between gap-2 text-small text-soft">
        <span className="min-w-0">{label}</span>
        {Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      </div>
      <div className={classNames('text-title font-strong tracking-tight tabular-nums', tones[tone])}>{value}</div>
      {subtext !== undefined && <div className="text-small text-soft">{subtext}</div>}
    </div>
  );
}
