import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBusyWhile } from './busy.ts';
import { classNames } from './class-names.ts';
import { DialogHeading } from './dialog-heading.tsx';
import { holdBehind } from './hold-behind.ts';
import type { ModalLayout, ModalProps } from './modal-props.ts';
import { shieldBelow } from './shield-below.ts';
import { keepToastsClear } from './toast-place.ts';

/**
 * The layer behind Dialog and BottomSheet: the focus stays inside, the page behind is inert, the content scrolls. From
 * the first entry made in it until it closes, an update waits (D25).
 */
export function ModalLayer(props: ModalProps & ModalLayout) {
  const { open, onClose, title, description, children, actions, initialFocus } = props;
  const { anchorClassName, panelClassName, isFar } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  // `isShown && <Button>` is false if there is none.
  const hasActions = actions !== undefined && actions !== null && actions !== false;
  if (!open && isTouched) setTouched(false);
  useBusyWhile(isTouched);
  useLayoutEffect(() => (open ? holdBehind() : undefined), [open]);
  useEffect(() => {
    if (!open) return;
    const panel = panelRef.current;
    return () => shieldBelow(panel);
  }, [open]);
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      transition
      initialFocus={initialFocus ?? panelRef}
      className="relative z-40"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-200 data-closed:opacity-0"
      />
      <div ref={keepToastsClear} className={classNames('fixed inset-0 flex justify-center', anchorClassName)}>
        <DialogPanel
          ref={panelRef}
          data-panel
          tabIndex={-1}
          transition
          onInput={() => setTouched(true)}
          className={classNames(
            'flex w-full flex-col overflow-hidden rounded-t-sheet bg-raised text-ink shadow-raised outline-none',
            panelClassName,
          )}
        >
          <DialogHeading title={title} description={description} isFar={isFar} onClose={onClose} />
          <div
            className={classNames(
              'min-h-0 grow overflow-y-auto overscroll-contain px-sheet empty:hidden',
              !hasActions ? 'pb-[calc(1.25rem+env(safe-area-inset-bottom,0px))]' : 'pb-5',
            )}
          >
            {children}
          </div>
          {hasActions && (
            <div
              data-actions
              className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-sheet pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] *:grow tablet:*:grow-0"
            >
              {actions}
            </div>
          )}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
