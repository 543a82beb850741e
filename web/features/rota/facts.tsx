import type { ReactNode } from 'react';

/** Names and values under each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-2">{children}</dl>;
}

/** One of them; nothing if there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '' || children === undefined || children === false) return null;
  return (
    <div className="flex gap-3">
      <dt className="w-28 shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0 grow whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}
