import type { ComponentType } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from '#web/ui/modal-props.ts';
import { RecordAwaited, type RecordAwaitedProps, UnlessSoon } from './record-awaited.tsx';

type AwaitedDialogProps = RecordAwaitedProps & {
  heading: string;
  onClose: () => void;
  /** What the record itself opens in; a dialog by default. */
  Frame?: ComponentType<ModalProps>;
};

/** The dialog of a record that is not here (yet). */
export function AwaitedDialog({ heading, onClose, Frame = Dialog, ...record }: AwaitedDialogProps) {
  return (
    <UnlessSoon isLoading={record.isLoading}>
      <Frame open onClose={onClose} title={heading}>
        <RecordAwaited {...record} />
      </Frame>
    </UnlessSoon>
  );
}
