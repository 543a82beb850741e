import type { FieldErrors } from '#web/forms/edits.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

interface NewPin {
  readonly pin: string;
  readonly again: string;
}

type NewPinFieldsProps = {
  values: NewPin;
  onChange: (changes: Partial<NewPin>) => void;
  errors: FieldErrors;
  /** How many digits it needs. */
  hint: string;
};

/** A new PIN, typed twice. */
export function NewPinFields({ values, onChange, errors, hint }: NewPinFieldsProps) {
  return (
    <>
      <PasswordField
        label="New PIN"
        hint={hint}
        autoComplete="off"
        inputMode="numeric"
        value={values.pin}
        onChange={(pin) => onChange({ pin })}
        error={errors.pin}
      />
      <PasswordField
        label="Confirm PIN"
        autoComplete="off"
        inputMode="numeric"
        value={values.again}
        onChange={(again) => onChange({ again })}
        error={errors.again}
      />
    </>
  );
}
