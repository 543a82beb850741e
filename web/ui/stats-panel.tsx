export type StatColumn = { label: string; value: string; subtext?: string | undefined };

type StatsPanelProps = {
  /** Names the panel: "My week". */
  label: string;
  columns: readonly [StatColumn, StatColumn, StatColumn];
};

/** Three figures side by side in the header; they stack where the letters are large or the window narrow. */
export function StatsPanel({ label, columns }: StatsPanelProps) {
  return (
    <dl
      aria-label={label}
      className="flex shrink-0 flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line shadow-card"
    >
      {columns.map((column) => (
        <div key={column.label} className="flex grow flex-col bg-surface px-2.5 py-2.5">
          <dt className="whitespace-nowrap text-small text-soft">{column.label}</dt>
          <dd className="whitespace-nowrap text-title font-strong tracking-tight tabular-nums">{column.value}</dd>
          {column.subtext !== undefined && (
            <dd className="w-0 min-w-full text-small text-soft tabular-nums">{column.subtext}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
