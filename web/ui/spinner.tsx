import { LoaderCircle } from 'lucide-react';
import { useMarkLoading } from './loading.ts';

type SpinnerProps = {
  /** What is loading, for people who cannot see the wheel. */
  label: string;
  /** `screen` fills the window with the wheel and, after a moment, shows the label under it. */
  size?: 'inline' | 'screen' | undefined;
};

/** A wheel that turns during a short wait. Lists show a Skeleton instead. */
export function Spinner({ label, size = 'inline' }: SpinnerProps) {
  useMarkLoading(size === 'screen');
  if (size === 'inline') {
    return (
      <span role="status" className="inline-flex">
        <LoaderCircle aria-hidden size={20} className="animate-spin" />
        <span className="sr-only">{label}</span>
      </span>
    );
  }
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-3 bg-ground text-brand">
      <LoaderCircle aria-hidden size={36} strokeWidth={2.25} className="animate-spin" />
      <span className="text-small text-soft">{label}</span>
    </div>
  );
}
