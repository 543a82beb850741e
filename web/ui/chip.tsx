import { X } from 'lucide-react';

type ChipProps = {
  children: string;
  /** Adds a cross that removes the chip. */
  onRemove?: (() => void) | undefined;
};

/** One of several small facts or choices: "2 x Server". To choose among them, use FilterChip. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-full border border-line bg-surface pl-3 text-body">
      <span className={onRemove ? 'truncate' : 'truncate pr-3'}>{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          className="relative grid size-9 shrink-0 cursor-pointer place-items-center rounded-full text-soft before:absolute before:-inset-1.5 hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  );
}
