import type { HTMLInputAutoCompleteAttribute } from 'react';
import { InputField, type InputFieldProps } from './input-field.tsx';

type TextFieldProps = InputFieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  enterKeyHint?: 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
};

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  return <InputField {...props} type={type} />;
}
