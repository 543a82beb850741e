import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** What every field takes, whatever its control. */
export type FieldProps = {
  label: string;
  /** `hidden` keeps the label for screen readers only, where its place makes it clear (a filter bar). */
  labelling?: 'visible' | 'hidden' | undefined;
  /** A few words at the label's far end: "+1" for the next day, "Optional". */
  note?: string | undefined;
  /** A sentence under the label that helps before typing. */
  hint?: string | undefined;
  /** What is wrong and what to do; if set, the field is marked invalid. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Layout only: margins, grid placement. */
  className?: string | undefined;
};

/** The attributes that tie a control to its field; spread them on the input. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldShellProps = FieldProps & { children: (control: FieldControl) => ReactNode };

/** Splits a field component's props into those of its Field and the rest, which belong to its control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelling, note, hint, error, required, className, ...control } = props;
  return { field: { label, labelling, note, hint, error, required, className }, control };
}

/** Label, hint and error around any control. */
export function Field({
  label,
  labelling = 'visible',
  note,
  hint,
  error,
  required,
  className,
  children,
}: FieldShellProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(
    note !== undefined && noteId,
    hint !== undefined && hintId,
    error !== undefined && errorId,
  );
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={labelling === 'hidden' ? 'sr-only' : 'flex items-baseline justify-between gap-2'}>
        <label htmlFor={id} className="min-w-0 text-body font-medium text-ink">
          {label}
          {required && (
            <span aria-hidden className="text-red">
              {' *'}
            </span>
          )}
        </label>
        {note !== undefined && (
          <span id={noteId} className="shrink-0 text-small font-medium text-soft">
            {note}
          </span>
        )}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="-mt-1 text-small text-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': required ? true : undefined,
      })}
      {error !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-small font-medium text-red">
          <CircleAlert aria-hidden size={16} className="mt-px shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
