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
  /** What the form opens in; a dialog by default. */
  Frame?: ComponentType<ModalProps & { width?: 'regular' | 'wide' | undefined }> | undefined;
  /** What sending does: "Save", "Create draft". */
  submitLabel: string;
  /** `danger` if sending removes something. */
  tone?: 'plain' | 'danger' | undefined;
  /** The button's text while it is saving. */
  pendingText?: string | undefined;
  canSubmit?: boolean | undefined;
  /** The text of the cancel button, if not "Cancel". */
  cancelLabel?: string | undefined;
  /** Another button beside those two. */
  extra?: ReactNode;
  /** What a restored draft does not include: "Enter the password again." */
  restoredNote?: string | undefined;
  /** The layout of the fields: one below the other by default. */
  fieldsClassName?: string | undefined;
  children: ReactNode;
};

/** A form on top of the screen: its fields, and below them the buttons that cancel and send. */
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
