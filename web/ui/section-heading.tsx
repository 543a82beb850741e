import type { ReactNode } from 'react';

type SectionHeadingProps = { title: string; trailing?: ReactNode };

/** A quiet heading between the groups of a list: "Kitchen — 3 on, 1 open". */
export function SectionHeading({ title, trailing }: SectionHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 pt-1 text-small text-soft">
      <h2 className="min-w-0 font-medium">{title}</h2>
      {trailing !== undefined && <div className="shrink-0 tabular-nums">{trailing}</div>}
    </div>
  );
}
