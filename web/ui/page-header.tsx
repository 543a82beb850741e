import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';

type PageHeaderProps = {
  title: string;
  subtitle?: ReactNode;
  back?: { to: string; label: string } | undefined;
  /** Status and actions at the right; they move under the title where there is no room. */
  trailing?: ReactNode;
};

/** The top of a screen, with its one h1. */
export function PageHeader({ title, subtitle, back, trailing }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-4 pb-3">
      {back && <BackLink to={back.to} label={back.label} />}
      <div className="min-w-0 grow basis-28">
        <h1 className="line-clamp-2 text-title font-strong tracking-tight">{title}</h1>
        {subtitle !== undefined && <div className="text-small text-soft tabular-nums">{subtitle}</div>}
      </div>
      {trailing !== undefined && <div className="flex min-w-0 flex-wrap items-center gap-2">{trailing}</div>}
    </header>
  );
}
