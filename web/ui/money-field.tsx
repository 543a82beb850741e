import type { Ref } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type MoneyFieldProps = FieldProps & {
  /** Pence. */
  value: number | null;
  onChange: (pence: number | null) => void;
  onBlur?: (() => void) | undefined;
  /** In pounds, such as "12.00". */
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Takes pounds and pence as typed; its value is whole pence. */
export function MoneyField(props: MoneyFieldProps) {
  const { field, control } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 grid place-items-center text-lead text-soft"
          >
            £
          </span>
          <DecimalInput {...control} wiring={wiring} decimals={2} className="pl-7.5" />
        </div>
      )}
    </Field>
  );
}
