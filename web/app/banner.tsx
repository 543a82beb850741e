import type { ReactNode } from 'react';

type BannerProps = { children: ReactNode; actions?: ReactNode };

/** A message of the whole app, between the header and the screen, that stays until it is settled. */
export function Banner({ children, actions }: BannerProps) {
  return (
    <div role="status" className="mx-auto w-full max-w-phone px-edge pb-2 tablet:max-w-page tablet:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-amber-soft px-edge py-2.5 text-amber">
        <p className="min-w-0 grow basis-56 py-1 text-body">{children}</p>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
