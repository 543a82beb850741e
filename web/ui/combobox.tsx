import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
  ComboboxOption as HeadlessOption,
} from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';
import { type ComboboxOption, matchingOptions, optionLimit } from './matching-options.ts';

type ComboboxProps<V extends string> = FieldProps & {
  value: V | null;
  /** Null when the text is cleared. */
  onChange: (value: V | null) => void;
  options: readonly ComboboxOption<V>[];
  placeholder?: string | undefined;
  /** What the list says when nothing matches. */
  emptyText?: string | undefined;
  disabled?: boolean | undefined;
};

/** One of many, found by typing. For a few options use Select, which is the phone's own wheel. */
export function Combobox<V extends string>(props: ComboboxProps<V>) {
  const { field, control } = splitFieldProps(props);
  const { value, onChange, options, placeholder, emptyText = 'Nothing matches.', disabled = false } = control;
  const [query, setQuery] = useState('');
  const matches = matchingOptions(options, query);
  const labels = new Map(options.map((option) => [option.value, option.label]));

  function search(typed: string) {
    setQuery(typed);
    if (typed === '') onChange(null);
  }

  return (
    <Field {...field}>
      {(wiring) => (
        <HeadlessCombobox value={value} onChange={onChange} onClose={() => setQuery('')} disabled={disabled} immediate>
          <div className="relative">
            <ComboboxInput
              {...wiring}
              autoComplete="off"
              placeholder={placeholder}
              displayValue={(chosen: V | null) => (chosen === null ? '' : (labels.get(chosen) ?? ''))}
              onChange={(event) => search(event.target.value)}
              className={classNames(controlStyle, 'truncate pr-12')}
            />
            <ComboboxButton
              aria-label={`Show ${field.label} options`}
              className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-soft"
            >
              <ChevronDown aria-hidden size={20} />
            </ComboboxButton>
          </div>
          <ComboboxOptions
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            transition
            className="z-50 max-h-72! w-(--input-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1 text-ink shadow-raised transition-opacity duration-100 data-closed:opacity-0"
          >
            {matches.slice(0, optionLimit).map((option) => (
              <HeadlessOption
                key={option.value}
                value={option.value}
                className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-focus:bg-hover"
              >
                <span className="min-w-0 grow">
                  <span className="block text-body group-data-selected:font-medium">{option.label}</span>
                  {option.description !== undefined && (
                    <span className="block text-small text-soft">{option.description}</span>
                  )}
                </span>
                <Check aria-hidden size={20} className="invisible shrink-0 text-brand group-data-selected:visible" />
              </HeadlessOption>
            ))}
            <ListEnd found={matches.length} emptyText={emptyText} />
          </ComboboxOptions>
        </HeadlessCombobox>
      )}
    </Field>
  );
}

function ListEnd({ found, emptyText }: { found: number; emptyText: string }) {
  if (found > 0 && found <= optionLimit) return null;
  return (
    <p role="status" className="px-3 py-3 text-body text-soft">
      {found === 0 ? emptyText : `${found - optionLimit} more. Keep typing to find them.`}
    </p>
  );
}
