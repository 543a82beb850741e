import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type DateFieldProps = FieldProps & {
  /** `yyyy-mm-dd`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Earliest and latest day that may be chosen, `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  autoComplete?: 'bday' | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A day, chosen with the phone's own picker. */
export function DateField(props: DateFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          type="date"
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlStyle, 'appearance-none tabular-nums')}
        />
      )}
    </Field>
  );
}
