import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { ModalLayout, ModalProps } from './modal-props.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useHasBeen } from './use-has-been.ts';

const ModalLayer = lazyPart(async () => (await import('./modal-layer.tsx')).ModalLayer);

/** Loads the code of all dialogs and sheets, before the first one opens. */
export const fetchModals = ModalLayer.fetch;

/** A dialog or sheet: its code comes with the first one that opens, so that no screen waits for it. */
export function Modal(props: ModalProps & ModalLayout) {
  const hasOpened = useHasBeen(props.open);
  useFocusBack(props.open);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <ModalLayer {...props} />
    </Suspense>
  );
}
