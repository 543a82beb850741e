import { Search, X } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';

type SearchFieldProps = {
  /** Its name and its placeholder: "Search staff". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Takes the top item of the list. */
  onEnter?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Narrows a list while typing. Escape or the cross clears it. */
export function SearchField({ label, value, onChange, onEnter, className, ref }: SearchFieldProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onChange('');
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div className={classNames('relative', className)}>
      <Search
        aria-hidden
        size={20}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-soft"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        className={classNames(controlStyle, 'truncate pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-control text-soft hover:text-ink"
        >
          <X aria-hidden size={20} />
        </button>
      )}
    </div>
  );
}
