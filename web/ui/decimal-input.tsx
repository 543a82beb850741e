import { type Ref, useState } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import type { FieldControl } from './field.tsx';
import { acceptNumberText, readNumberText, writeNumberText } from './number-text.ts';

type DecimalInputProps = {
  wiring: FieldControl;
  /** In the smallest unit: with 2 decimals, 1250 means 12.50. */
  value: number | null;
  onChange: (value: number | null) => void;
  decimals: number;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className: string;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * The input inside NumberField and MoneyField: keeps the text as typed until it loses the focus, then shows the number
 * in full.
 */
export function DecimalInput({ wiring, value, onChange, decimals, onBlur, className, ...rest }: DecimalInputProps) {
  const [draft, setDraft] = useState('');
  const text = readNumberText(draft, decimals) === value ? draft : writeNumberText(value, decimals);

  function type(typed: string) {
    const accepted = acceptNumberText(typed, decimals);
    if (accepted === null) return;
    setDraft(accepted);
    onChange(readNumberText(accepted, decimals));
  }

  function leave() {
    setDraft(writeNumberText(value, decimals));
    onBlur?.();
  }

  return (
    <input
      {...wiring}
      {...rest}
      type="text"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      className={classNames(controlStyle, 'tabular-nums', className)}
    />
  );
}
