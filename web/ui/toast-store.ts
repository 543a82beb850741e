import { create } from 'zustand';
import {
  addToast,
  advanceToasts,
  dismissToast,
  dismissUndo,
  emptyToastQueue,
  holdToast,
  nextToastChange,
  releaseToast,
  type Toast,
  type ToastQueue,
} from './toast-queue.ts';

/** The toasts of this window, for ToastRegion to show. */
export const useToastQueue = create<ToastQueue>()(() => emptyToastQueue);

let shownSoFar = 0;
let isOnScreen = false;
let nextTurn: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message about what just happened, for 5 seconds at the bottom of the screen.
 * @param message its tone is `plain` by default; with `undo` nothing replaces it before its time is up (D34)
 * @returns its id, for `closeToast`
 */
export function toast(message: Omit<Toast, 'id' | 'tone'> & { tone?: Toast['tone'] | undefined }): string {
  shownSoFar += 1;
  const id = `toast-${shownSoFar}`;
  change((queue) => addToast(queue, { ...message, id, tone: message.tone ?? 'plain' }, Date.now()));
  if (!isOnScreen) keepToast(id);
  return id;
}

/**
 * Says whether toasts can be seen. Their code comes late on a first visit with a bad connection: until then a toast's
 * time does not run.
 */
export function setToastsOnScreen(areOnScreen: boolean): void {
  isOnScreen = areOnScreen;
  const { visible } = useToastQueue.getState();
  if (!visible) return;
  if (areOnScreen) letGoOfToast(visible.toast.id);
  else keepToast(visible.toast.id);
}

/** Removes a toast early. */
export function closeToast(id: string): void {
  change((queue) => dismissToast(queue, id, Date.now()));
}

/** Removes the toasts that offer to undo something: another button has undone it. */
export function closeUndoOf(of: string): void {
  change((queue) => dismissUndo(queue, of, Date.now()));
}

/** Stops a toast's time while the pointer or the keyboard is on it. */
export function keepToast(id: string): void {
  change((queue) => holdToast(queue, id));
}

/** Restarts the time of a held toast. */
export function letGoOfToast(id: string): void {
  change((queue) => releaseToast(queue, id, Date.now()));
}

function change(next: (queue: ToastQueue) => ToastQueue): void {
  useToastQueue.setState(next);
  clearTimeout(nextTurn);
  const changeAt = nextToastChange(useToastQueue.getState());
  if (changeAt === null) return;
  nextTurn = setTimeout(() => change((queue) => advanceToasts(queue, Date.now())), changeAt - Date.now());
}
