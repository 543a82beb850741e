import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export type SelectOption<V extends string> = {
  value: V;
  label: string;
  disabled?: boolean | undefined;
};

export type SelectGroup<V extends string> = { label: string; options: readonly SelectOption<V>[] };

type SelectProps<V extends string> = FieldProps & {
  /** '' shows the placeholder. */
  value: V | '';
  onChange: (value: V) => void;
  onBlur?: (() => void) | undefined;
  options: readonly (SelectOption<V> | SelectGroup<V>)[];
  /** Shown until something is chosen; leave it out if `value` is never ''. */
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
};

/** One of a few, with the phone's own wheel. For people, and lists longer than a screen, use Combobox. */
export function Select<V extends string>(props: SelectProps<V>) {
  const { field, control } = splitFieldProps(props);
  const { onChange, options, placeholder, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...rest}
            onChange={(event) => onChange(event.target.value as V)}
            className={classNames(
              controlStyle,
              'cursor-pointer appearance-none truncate pr-10',
              control.value === '' && 'text-soft',
            )}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((entry) =>
              'options' in entry ? (
                <optgroup key={entry.label} label={entry.label}>
                  {entry.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(entry)
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-soft"
          />
        </div>
      )}
    </Field>
  );
}

function renderOption<V extends string>({ value, label, disabled }: SelectOption<V>) {
  return (
    <option key={value} value={value} disabled={disabled} className="text-ink">
      {label}
    </option>
  );
}
