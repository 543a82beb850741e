import type { InputFieldProps } from './input-field.tsx';
import { PickerField } from './picker-field.tsx';

/** A time of day, `hh:mm` in 24 hours. Its note says "+1" if it falls on the next day. */
export function TimeField(props: InputFieldProps) {
  return <PickerField {...props} type="time" />;
}
