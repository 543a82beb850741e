import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

/** Several lines; grows with the text up to about ten lines, then scrolls. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...rest}
          rows={3}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlStyle, 'field-sizing-content min-h-24 max-h-64 resize-y')}
        />
      )}
    </Field>
  );
}
