import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

/** A task that has the whole screen, in letters that are read from two metres. */
export function FarDialog(modal: ModalProps) {
  return <Modal {...modal} isFar anchorClassName="" panelClassName="h-dvh rounded-none! p-4 text-title" />;
}
