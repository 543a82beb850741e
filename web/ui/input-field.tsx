import type { InputHTMLAttributes, Ref } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

/** The props of every one-line field. */
export type InputFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type OwnProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'min' | 'max' | 'maxLength' | 'placeholder' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint'
> & { controlClassName?: string | undefined };

/** A one-line field: `TextField`, `DateField` and `TimeField`. */
export function InputField({ controlClassName = controlStyle, ...props }: InputFieldProps & OwnProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <input {...wiring} {...rest} onChange={(event) => onChange(event.target.value)} className={controlClassName} />
      )}
    </Field>
  );
}
