import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What to do about it. */
  description: string;
  onRetry?: (() => void) | undefined;
  /** Another way out, beside or instead of trying again: a ButtonLink home. */
  action?: ReactNode;
};

/** Shown in place of content that could not be loaded. */
export function ErrorState({ title, description, onRetry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-red-soft text-red">
        <TriangleAlert aria-hidden size={26} strokeWidth={1.75} />
      </span>
      <p className="text-lead font-strong">{title}</p>
      <p className="max-w-80 text-body text-soft">{description}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2 empty:hidden">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
