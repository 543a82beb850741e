import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal-props.ts';

type BottomSheetProps = ModalProps & {
  /** `tall` is 90% of the window's height (specification, section 9); `fit` is as high as its content. */
  height?: 'fit' | 'tall' | undefined;
};

/** A panel that slides up from the bottom edge at every width, for choices and forms within reach of the thumb. */
export function BottomSheet({ height = 'fit', ...modal }: BottomSheetProps) {
  return (
    <Modal
      {...modal}
      anchorClassName="items-end"
      panelClassName={classNames(
        'max-w-dialog transition-[translate] duration-250 ease-out data-closed:translate-y-full',
        height === 'tall' ? 'h-[90vh] max-h-dvh' : 'max-h-[90dvh]',
      )}
    />
  );
}
