import type { InputFieldProps } from './input-field.tsx';
import { PickerField } from './picker-field.tsx';

type DateFieldProps = InputFieldProps & {
  /** Earliest and latest day that may be chosen, `yyyy-mm-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  autoComplete?: 'bday' | undefined;
};

/** A day, `yyyy-mm-dd`. */
export function DateField(props: DateFieldProps) {
  return <PickerField {...props} type="date" />;
}
