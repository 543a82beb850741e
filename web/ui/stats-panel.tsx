import { Link } from 'react-router';

export type StatColumn = {
  label: string;
  value: string;
  subtext?: string | undefined;
  /** Where the figure leads, and what a screen reader says about the link. */
  to?: { readonly address: string; readonly says: string } | undefined;
};

type StatsPanelProps = {
  /** Names the panel: "My week". */
  label: string;
  columns: readonly [StatColumn, StatColumn, StatColumn];
};

/** Three figures side by side in the header; they stack if the text is large or the window narrow. */
export function StatsPanel({ label, columns }: StatsPanelProps) {
  return (
    <dl
      aria-label={label}
      className="flex shrink-0 flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card"
    >
      {columns.map((column) => (
        <div key={column.label} className="relative flex grow flex-col bg-surface px-2.5 py-2.5">
          <dt className="whitespace-nowrap text-small text-soft">{column.label}</dt>
          <dd className="whitespace-nowrap text-title font-strong tracking-tight tabular-nums">
            {column.to ? (
              <Link
                to={column.to.address}
                aria-label={column.to.says}
                className="after:absolute after:inset-0 hover:after:bg-hover focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {column.value}
              </Link>
            ) : (
              column.value
            )}
          </dd>
          {column.subtext !== undefined && (
            <dd className="w-0 min-w-full text-small text-soft tabular-nums">{column.subtext}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
