import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export type PickerFieldProps = FieldProps & {
  /** As the browser has it, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type OwnProps = {
  type: 'date' | 'time';
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
};

/** What is chosen with the phone's own picker: `DateField` and `TimeField`. */
export function PickerField({ type, ...props }: PickerFieldProps & OwnProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          type={type}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlStyle, 'appearance-none tabular-nums')}
        />
      )}
    </Field>
  );
}
