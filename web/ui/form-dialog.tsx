import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type FormDialogProps = {
  title: string;
  description?: string | undefined;
  width?: 'regular' | 'wide' | undefined;
  /** What sending does: "Save", "Create draft". */
  submitLabel: string;
  /** What the button reads while it is under way; present means pending. */
  pendingText?: string | false | undefined;
  canSubmit?: boolean | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** The other button, where it does more than close. */
  secondary?: { label: string; onClick: () => void } | undefined;
  children: ReactNode;
};

/** A dialog that is a form: its fields in a column, and at its foot the way out and what sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, width, submitLabel, pendingText, canSubmit = true, onSubmit, onClose, children } = props;
  const { secondary = { label: 'Cancel', onClick: onClose } } = props;
  const formId = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <Dialog
      open
      width={width}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={secondary.onClick}>
            {secondary.label}
          </Button>
          <Button type="submit" form={formId} disabled={!canSubmit} pendingText={pendingText}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {children}
      </form>
    </Dialog>
  );
}
