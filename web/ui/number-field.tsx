import type { Ref } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type NumberFieldProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: (() => void) | undefined;
  /** A short unit behind the number: "minutes", "hours". */
  unit?: string | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A whole number from 0 up, on the number pad. Letters are ignored; the form checks limits. */
export function NumberField(props: NumberFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { unit, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="flex items-center gap-2">
          <DecimalInput {...rest} wiring={wiring} decimals={0} className="" />
          {unit !== undefined && <span className="shrink-0 text-body text-soft">{unit}</span>}
        </div>
      )}
    </Field>
  );
}
