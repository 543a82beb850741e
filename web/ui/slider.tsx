import { Field, type FieldProps, splitFieldProps } from './field.tsx';

type SliderProps = FieldProps & {
  /** The name of each position, from left to right. */
  words: readonly string[];
  /** A position, counted from 0. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean | undefined;
};

/** One of a few degrees, with its name beside it. For an exact number, use NumberField. */
export function Slider(props: SliderProps) {
  const { field, control } = splitFieldProps(props);
  const { words, value, onChange, ...rest } = control;
  return (
    <Field {...field}>
      {(wiring) => (
        <span className="flex items-center gap-3">
          <input
            {...wiring}
            {...rest}
            type="range"
            min={0}
            max={words.length - 1}
            step={1}
            value={value}
            aria-valuetext={words[value]}
            onChange={(event) => onChange(Number(event.target.value))}
            className="h-12 min-w-0 grow cursor-pointer rounded-control accent-brand"
          />
          <span aria-hidden className="w-20 shrink-0 text-right text-small text-soft">
            {words[value]}
          </span>
        </span>
      )}
    </Field>
  );
}
