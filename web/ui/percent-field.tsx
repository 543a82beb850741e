import { useState } from 'react';
import { TextField } from './text-field.tsx';

type PercentFieldProps = {
  label: string;
  /** Hundredths of a percent. */
  value: number;
  onChange: (basisPoints: number) => void;
  error?: string | undefined;
};

/** A percentage with up to two decimals, such as 5 or 3.5. */
export function PercentField({ label, value, onChange, error }: PercentFieldProps) {
  const [typed, setTyped] = useState('');
  // Keeps the text as typed, such as "3.", while it means the current value: a draft or another button may change that.
  const shown = basisPointsOf(typed) === value ? typed : String(value / 100);

  const change = (text: string) => {
    const bare = text.replace(',', '.');
    if (!/^\d{0,3}(\.\d{0,2})?$/.test(bare)) return;
    setTyped(bare);
    onChange(basisPointsOf(bare));
  };

  return <TextField label={label} note="%" value={shown} onChange={change} error={error} />;
}

const basisPointsOf = (text: string): number => Math.round(Number(text) * 100);
