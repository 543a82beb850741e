import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: string;
  /** The verb of the action: "Delete template". */
  confirmLabel: string;
  /** `danger` for what deletes or refuses. */
  tone?: 'plain' | 'danger' | undefined;
  pendingText?: string | false | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. What can be undone happens at once, with Undo in its toast. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, tone = 'plain', pendingText, onConfirm, onCancel } = props;
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={description}
      initialFocus={cancelRef}
      actions={
        <>
          <Button ref={cancelRef} variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} pendingText={pendingText} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
