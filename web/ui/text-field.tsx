import type { HTMLInputAutoCompleteAttribute, Ref } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  name?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  enterKeyHint?: 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { onChange, type = 'text', ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          {...rest}
          type={type}
          onChange={(event) => onChange(event.target.value)}
          className={controlStyle}
        />
      )}
    </Field>
  );
}
