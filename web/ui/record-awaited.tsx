import { SearchX } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

type RecordAwaitedProps = {
  isLoading: boolean;
  /** What is loading: "Loading the shift". */
  loadingLabel: string;
  /** "This shift is not on this device". */
  title: string;
  /** Why it may be so, and what to do. */
  description: string;
};

/** What stands in place of one record that an address names: it is being read, or is not on this device. */
export function RecordAwaited({ isLoading, loadingLabel, title, description }: RecordAwaitedProps) {
  if (isLoading) return <SkeletonRows label={loadingLabel} rows={3} />;
  return <EmptyState icon={SearchX} title={title} description={description} />;
}
