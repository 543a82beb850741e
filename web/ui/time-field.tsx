import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TimeFieldProps = FieldProps & {
  /** `hh:mm`, 24 hours, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A time of day, chosen with the phone's own picker. Its note says "+1" where it falls on the next day. */
export function TimeField(props: TimeFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          type="time"
          onChange={(event) => onChange(event.target.value)}
          className={classNames(controlStyle, 'appearance-none tabular-nums')}
        />
      )}
    </Field>
  );
}
