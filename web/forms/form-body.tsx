import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { EditForm } from './use-edit-form.ts';

type FormBodyProps = {
  form: Omit<EditForm<never>, 'values' | 'change'>;
  /** For a submit button outside the form. */
  id?: string | undefined;
  label?: string | undefined;
  /** What a restored draft does not include: "Enter the password again." */
  restoredNote?: string | undefined;
  /** The layout of the fields. */
  className?: string | undefined;
  children: ReactNode;
};

/** The fields of a form, with the note about a draft above them and any refusal below. */
export function FormBody({ form, id, label, restoredNote, className = 'grid gap-4', children }: FormBodyProps) {
  const ref = useRef<HTMLFormElement>(null);
  const { attempts } = form;

  useEffect(() => {
    if (attempts > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };

  return (
    <form ref={ref} id={id} onSubmit={submit} noValidate aria-label={label} className={className}>
      {form.isRestored && (
        <div className="col-span-full -my-2 flex items-center justify-between gap-2 text-small text-soft">
          <p>{classNames('Picked up where you left off.', restoredNote)}</p>
          <Button variant="quiet" onClick={form.startOver}>
            Start over
          </Button>
        </div>
      )}
      {children}
      {form.alert !== undefined && (
        <p role="alert" className="col-span-full text-body font-medium text-red">
          {form.alert}
        </p>
      )}
    </form>
  );
}
