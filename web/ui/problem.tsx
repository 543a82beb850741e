import type { ReactNode } from 'react';

/** What went wrong, in red; read out as soon as it appears. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-body font-medium text-red">
      {children}
    </p>
  );
}
