import { lazyPart } from './lazy-part.ts';
import { useToastQueue } from './toast-store.ts';
import { useHasBeenIdle } from './use-has-been-idle.ts';

const ToastRegion = lazyPart(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Where toasts appear. Their code is loaded with the first one, at the latest when the browser is idle. */
export function Toasts() {
  const hasToast = useToastQueue(({ visible }) => visible !== null);
  const hasBeenIdle = useHasBeenIdle();
  return hasToast || hasBeenIdle ? <ToastRegion /> : null;
}
