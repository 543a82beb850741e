import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type PasswordFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Tells password managers whether to offer a saved password or make a new one. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** `numeric` for a PIN: brings up the number pad. */
  inputMode?: 'numeric' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A password that can be shown before it is sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, ...rest } = control;
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <input
            {...wiring}
            {...rest}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(controlStyle, 'pr-12')}
          />
          <button
            type="button"
            aria-label={visible ? 'Hide password' : 'Show password'}
            disabled={control.disabled}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-control text-soft hover:text-ink disabled:cursor-not-allowed"
          >
            <Icon aria-hidden size={20} />
          </button>
        </div>
      )}
    </Field>
  );
}
