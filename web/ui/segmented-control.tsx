import { useId } from 'react';
import { classNames } from './class-names.ts';

export type Segment<V extends string> = { value: V; label: string };

type SegmentedControlProps<V extends string> = {
  /** Names the choice for screen readers: "Period". */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  width?: 'fit' | 'full' | undefined;
  className?: string | undefined;
};

/** One of two to four views of the same thing. Arrow keys move between them. What does not fit wraps. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onChange, width = 'full', className } = props;
  const group = useId();
  return (
    <fieldset
      className={classNames(
        'min-w-0 flex-wrap gap-1 rounded-card bg-sunken p-1',
        width === 'full' ? 'flex' : 'inline-flex',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'grid min-h-10 min-w-12 grow cursor-pointer place-items-center rounded-control px-[min(0.75rem,12px)] py-1 text-center text-body transition-colors duration-100',
            'relative before:absolute before:-inset-y-1 before:inset-x-0',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            segment.value === value ? 'bg-raised font-medium text-ink shadow-card' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={group}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="sr-only"
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
