import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

type DialogProps = ModalProps & { width?: 'regular' | 'wide' | undefined };

/** A task on top of the screen: full width at the bottom of a phone, a centred panel on a tablet. */
export function Dialog({ width = 'regular', ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      anchorClassName="items-end tablet:items-center tablet:p-8"
      panelClassName={classNames(
        'max-h-[calc(100dvh-2rem)] tablet:rounded-b-sheet',
        'transition-[opacity,translate,scale] duration-200 ease-out data-closed:translate-y-8 data-closed:opacity-0',
        'tablet:data-closed:translate-y-0 tablet:data-closed:scale-97',
        width === 'regular' ? 'tablet:max-w-dialog' : 'tablet:max-w-dialog-wide',
      )}
    />
  );
}
