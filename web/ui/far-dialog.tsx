import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

/** Forms and their messages too: no text smaller than a title, no control too small for a wet finger. */
const far = [
  '[--text-small:var(--text-title)] [--text-small--line-height:var(--text-title--line-height)]',
  '[--text-body:var(--text-title)] [--text-body--line-height:var(--text-title--line-height)]',
  '[--text-lead:var(--text-title)] [--text-lead--line-height:var(--text-title--line-height)]',
  '[&_input]:min-h-16 **:data-actions:[&_button]:min-h-16 [&_p>svg]:mt-1.5',
].join(' ');

/** A task that fills the screen, in text that can be read from two metres. */
export function FarDialog(modal: ModalProps) {
  return <Modal {...modal} isFar anchorClassName="" panelClassName={`h-dvh rounded-none! p-4 text-title ${far}`} />;
}
