import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type SwitchProps = {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A setting that takes effect at once. In a form with a Save button, use Checkbox. */
export function Switch({ label, description, checked, onChange, disabled, className }: SwitchProps) {
  const descriptionId = useId();
  return (
    <label
      className={classNames(
        'flex min-h-12 items-center gap-4 py-2',
        disabled ? 'cursor-not-allowed opacity-55' : 'cursor-pointer',
        className,
      )}
    >
      <span className="min-w-0 grow">
        <span className="block">{label}</span>
        {description !== undefined && (
          <span id={descriptionId} className="block text-small text-soft">
            {description}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        aria-describedby={description === undefined ? undefined : descriptionId}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden
        className={classNames(
          'flex h-7 w-12 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-150',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          checked ? 'border-brand bg-brand' : 'border-control bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-5 rounded-full transition-[translate,background-color] duration-150',
            checked ? 'translate-x-5 bg-brand-ink' : 'bg-control',
          )}
        />
      </span>
    </label>
  );
}
