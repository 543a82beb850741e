import { Skeleton } from './skeleton.tsx';

type SkeletonRowsProps = {
  /** What is loading: "Loading staff". */
  label: string;
  rows?: number | undefined;
};

/** A placeholder for a list of ListRows with circles, while it loads. */
export function SkeletonRows({ label, rows = 5 }: SkeletonRowsProps) {
  return (
    <div
      role="status"
      aria-busy
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 px-4">
          <Skeleton shape="circle" />
          <div className="grid grow gap-2">
            <Skeleton className="w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
