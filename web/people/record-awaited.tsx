import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsCatchingUp } from '#web/sync/sync-status.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';

export type RecordAwaitedProps = {
  isLoading: boolean;
  /** What is loading: "Loading the shift". */
  loadingLabel: string;
  /** "This shift is not on this device". */
  title: string;
  /** Why that may be, and what to do. */
  description: string;
};

/**
 * Shown in place of a record that an address names: it is being read, may still be on its way, such as one whose
 * notification was just opened, or is not on this device (D37).
 */
export function RecordAwaited({ isLoading, loadingLabel, title, description }: RecordAwaitedProps) {
  const isCatchingUp = useIsCatchingUp();
  if (isLoading || isCatchingUp) return <SkeletonRows label={loadingLabel} rows={3} />;
  return <EmptyState icon={SearchX} title={title} description={description} />;
}

/** Reading a record on this device takes less than this. */
const soonMilliseconds = 300;

/** Delays the placeholder dialog: if the record arrives at once, its own dialog would look like a second opening. */
export function UnlessSoon({ isLoading, children }: { isLoading: boolean; children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLate(true), soonMilliseconds);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && !isLate ? null : children;
}
