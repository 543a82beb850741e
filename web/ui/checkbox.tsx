import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type CheckboxProps = {
  label: ReactNode;
  /** A picture between the box and the label. */
  leading?: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** `task` strikes the label through once it is ticked. */
  kind?: 'choice' | 'task' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A row to tick: an option of a form, or a task of a checklist. The whole row is the target. */
export function Checkbox({
  label,
  leading,
  description,
  checked,
  onChange,
  kind = 'choice',
  disabled,
  className,
}: CheckboxProps) {
  const descriptionId = useId();
  return (
    <label
      className={classNames(
        'group flex min-h-12 items-center gap-3 py-2',
        disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={description === undefined ? undefined : descriptionId}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={classNames(
          'grid size-6.5 shrink-0 place-items-center rounded-control border-2 transition-colors duration-100',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          checked ? 'border-brand bg-brand text-brand-ink' : 'border-control bg-surface group-hover:border-soft',
        )}
      >
        {checked && <Check size={18} strokeWidth={3} />}
      </span>
      {leading}
      <span className="min-w-0 grow">
        <span className={classNames('block', kind === 'task' && checked && 'text-soft line-through')}>{label}</span>
        {description !== undefined && (
          <span id={descriptionId} className="block text-small text-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
