import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { InputField, type InputFieldProps } from './input-field.tsx';

type PickerFieldProps = InputFieldProps & {
  type: 'date' | 'time';
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
};

/** A field that opens the phone's own picker; '' for nothing chosen. */
export function PickerField(props: PickerFieldProps) {
  return <InputField {...props} controlClassName={classNames(controlStyle, 'appearance-none tabular-nums')} />;
}
