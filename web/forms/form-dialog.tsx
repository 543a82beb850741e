import { type ComponentType, type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from '#web/ui/modal-props.ts';
import { FormBody } from './form-body.tsx';
import type { EditForm } from './use-edit-form.ts';

type FormDialogProps = {
  form: Omit<EditForm<never>, 'values' | 'change'>;
  title: string;
  description?: string | undefined;
  width?: 'regular' | 'wide' | undefined;
  /** What it lies in: a dialog unless told. */
  Frame?: ComponentType<ModalProps & { width?: 'regular' | 'wide' | undefined }> | undefined;
  /** What sending does: "Save", "Create draft". */
  submitLabel: string;
  /** `danger` where sending takes something away. */
  tone?: 'plain' | 'danger' | undefined;
  /** What the button reads while it is under way. */
  pendingText?: string | undefined;
  canSubmit?: boolean | undefined;
  /** The way out, in other words than "Cancel". */
  cancelLabel?: string | undefined;
  /** A button beside them. */
  extra?: ReactNode;
  /** What a restored draft lacks: "Enter the password again." */
  restoredNote?: string | undefined;
  /** How the fields stand: one below the other unless told. */
  fieldsClassName?: string | undefined;
  children: ReactNode;
};

/** A form on top of the screen: its fields, and at its foot the way out and what sends it. */
export function FormDialog({ form, Frame = Dialog, children, ...props }: FormDialogProps) {
  const { title, description, width, submitLabel, pendingText = 'Saving...', canSubmit = true, restoredNote } = props;
  const { cancelLabel = 'Cancel', tone = 'plain', extra, fieldsClassName } = props;
  const formId = useId();
  return (
    <Frame
      open
      width={width}
      onClose={form.close}
      title={title}
      description={description}
      actions={
        <>
          {extra}
          <Button variant="secondary" onClick={form.cancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={tone === 'danger' ? 'danger' : 'primary'}
            form={formId}
            disabled={!canSubmit}
            pendingText={form.isPending && pendingText}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormBody form={form} id={formId} restoredNote={restoredNote} className={fieldsClassName}>
        {children}
      </FormBody>
    </Frame>
  );
}
