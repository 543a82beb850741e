import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, type PointerEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { showToastsIn } from './toast-place.ts';
import type { Toast } from './toast-queue.ts';
import { closeToast, keepToast, letGoOfToast, setToastsOnScreen, useToastQueue } from './toast-store.ts';

/**
 * Shows the toasts; rendered once in the app. It hangs from the body, beside any dialog, so that an open dialog neither
 * hides it from screen readers nor closes when it is tapped. F8 moves the focus here, a swipe to the right of 50 px
 * closes (specification, section 9). The queue keeps the time, not Radix: Radix's own timer never starts again after a
 * toast was closed under the pointer.
 */
export function ToastRegion() {
  const { visible, leaving } = useToastQueue();
  useEffect(() => {
    setToastsOnScreen(true);
    return () => setToastsOnScreen(false);
  }, []);
  return (
    <RadixToast.Provider duration={Number.POSITIVE_INFINITY} swipeDirection="right" swipeThreshold={50}>
      {leaving && <ToastCard key={leaving.id} toast={leaving} open={false} />}
      {visible && <ToastCard key={visible.toast.id} toast={visible.toast} open />}
      {createPortal(
        <RadixToast.Viewport
          ref={showToastsIn}
          hotkey={['F8']}
          onFocus={() => visible && keepToast(visible.toast.id)}
          onBlur={(event) => visible && letGoWhenFocusLeaves(event, visible.toast.id)}
          className="toast-place pointer-events-none fixed inset-x-0 z-50 mx-auto grid w-full max-w-phone px-3 outline-none *:col-start-1 *:row-start-1 *:self-end"
        />,
        document.body,
      )}
    </RadixToast.Provider>
  );
}

function ToastCard({ toast, open }: { toast: Toast; open: boolean }) {
  function leave(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.querySelector(':focus-visible') === null) letGoOfToast(toast.id);
  }

  function keepWhenMoved({ movementX, movementY }: PointerEvent<HTMLElement>) {
    if (movementX !== 0 || movementY !== 0) keepToast(toast.id);
  }

  const Icon = toast.tone === 'destructive' ? CircleAlert : CircleCheck;
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(stays) => !stays && closeToast(toast.id)}
      // Not on entering: a toast that stops under a still pointer would hold up all that follow.
      onPointerMove={keepWhenMoved}
      onPointerDown={() => keepToast(toast.id)}
      onPointerLeave={leave}
      onFocus={() => keepToast(toast.id)}
      onBlur={(event) => letGoWhenFocusLeaves(event, toast.id)}
      type={toast.tone === 'destructive' ? 'foreground' : 'background'}
      className={classNames(
        'toast-motion pointer-events-auto flex touch-none items-center gap-3 rounded-card py-1 pr-1 pl-4 shadow-raised select-none',
        toast.tone === 'destructive' ? 'bg-red text-red-ink' : 'bg-ink text-ground',
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      <div className="min-w-0 grow py-2">
        <RadixToast.Title className="text-body font-medium">{toast.title}</RadixToast.Title>
        {toast.description !== undefined && (
          <RadixToast.Description className="text-small opacity-85">{toast.description}</RadixToast.Description>
        )}
      </div>
      {toast.undo && (
        <RadixToast.Action
          altText={toast.undo.label}
          onClick={toast.undo.run}
          className="min-h-12 min-w-12 shrink-0 cursor-pointer rounded-control px-3 text-body font-strong underline underline-offset-4 hover:opacity-80 focus-visible:outline-current"
        >
          {toast.undo.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Close message"
        className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control opacity-80 hover:opacity-100 focus-visible:outline-current"
      >
        <X aria-hidden size={18} />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

function letGoWhenFocusLeaves(event: FocusEvent<HTMLElement>, id: string) {
  if (!event.currentTarget.contains(event.relatedTarget)) letGoOfToast(id);
}
