import { PickerField, type PickerFieldProps } from './picker-field.tsx';

/** A time of day, `hh:mm` in 24 hours. Its note says "+1" where it falls on the next day. */
export function TimeField(props: PickerFieldProps) {
  return <PickerField {...props} type="time" />;
}
