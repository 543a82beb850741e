import { useState } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type PercentFieldProps = {
  label: string;
  /** Hundredths of a percent. */
  value: number;
  onChange: (basisPoints: number) => void;
  error?: string | undefined;
};

/** A share in percent with up to two decimals, such as 5 or 3.5. */
export function PercentField({ label, value, onChange, error }: PercentFieldProps) {
  const [typed, setTyped] = useState(String(value / 100));

  const change = (text: string) => {
    const bare = text.replace(',', '.');
    if (!/^\d{0,3}(\.\d{0,2})?$/.test(bare)) return;
    setTyped(bare);
    onChange(Math.round(Number(bare) * 100));
  };

  return <TextField label={label} note="%" value={typed} onChange={change} error={error} />;
}
