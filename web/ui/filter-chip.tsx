import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

type FilterChipProps = {
  children: string;
  selected: boolean;
  /** Marks it with a dot, which screen readers read out as this: "changed". */
  mark?: string | undefined;
  onClick: () => void;
};

/** A choice that is on or off, in a row of them that scrolls sideways or wraps. */
export function FilterChip({ children, selected, mark, onClick }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={mark === undefined ? undefined : `${children}, ${mark}`}
      onClick={onClick}
      className={classNames(
        'relative inline-flex min-h-10 min-w-12 max-w-full shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-full border px-3.5 text-body',
        'transition-colors duration-100 before:absolute before:-inset-y-1 before:inset-x-0',
        selected
          ? 'border-brand bg-brand-soft font-medium text-brand'
          : 'border-line bg-surface text-ink hover:bg-hover',
      )}
    >
      {selected && <Check aria-hidden size={16} strokeWidth={2.5} className="shrink-0" />}
      <span className="truncate">{children}</span>
      {mark !== undefined && <span aria-hidden className="size-2 shrink-0 rounded-full bg-amber" />}
    </button>
  );
}
