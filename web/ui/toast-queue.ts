/** A short message about something that just happened. */
export type Toast = {
  id: string;
  title: string;
  description?: string | undefined;
  /** `destructive` for what failed or was refused. */
  tone: 'plain' | 'destructive';
  /**
   * Undoes what was just done. `of` names that, if it can also be undone elsewhere. A newer toast of the same `kind`
   * replaces this one: earlier steps are undone elsewhere.
   */
  undo?: { label: string; run: () => void; of?: string | undefined; kind?: string | undefined } | undefined;
};

/**
 * The toasts in order (D34): one is visible, the rest wait, and the last one to leave is kept while it moves out.
 * `since` is when the visible one appeared or was released, in clock milliseconds; `held` while the pointer or the
 * keyboard is on it.
 */
export type ToastQueue = {
  visible: { toast: Toast; since: number; held: boolean } | null;
  leaving: Toast | null;
  waiting: readonly Toast[];
};

export const emptyToastQueue: ToastQueue = { visible: null, leaving: null, waiting: [] };

/** How long a toast shows when nothing hurries it (specification, section 9). */
export const toastDurationMs = 5000;

/** A plain toast makes room for the next one after this long, so that none flashes by unread. */
export const shortestShowingMs = 1500;

/** Adds a toast to the queue, or shows it at once if it replaces the visible one or that has had its time. */
export function addToast(queue: ToastQueue, toast: Toast, nowMs: number): ToastQueue {
  const { visible } = queue;
  const waiting = queue.waiting.filter((earlier) => !isReplaced(earlier, toast));
  if (visible && !visible.held && isReplaced(visible.toast, toast))
    return { visible: { toast, since: nowMs, held: false }, leaving: visible.toast, waiting };
  return advanceToasts({ ...queue, waiting: [...waiting, toast] }, nowMs);
}

const isReplaced = (earlier: Toast, later: Toast): boolean =>
  later.undo?.kind !== undefined && earlier.undo?.kind === later.undo.kind;

/** Removes a toast and shows the next. One that was still waiting is never shown. */
export function dismissToast(queue: ToastQueue, id: string, nowMs: number): ToastQueue {
  if (queue.visible?.toast.id === id) return showNext(queue, nowMs);
  return { ...queue, waiting: queue.waiting.filter((toast) => toast.id !== id) };
}

/** Removes the toasts that offer to undo something already undone elsewhere. */
export function dismissUndo(queue: ToastQueue, of: string, nowMs: number): ToastQueue {
  const waiting = queue.waiting.filter(({ undo }) => undo?.of !== of);
  const rest = { ...queue, waiting };
  return queue.visible?.toast.undo?.of === of ? showNext(rest, nowMs) : rest;
}

/** Keeps the visible toast for as long as somebody is on it. */
export function holdToast(queue: ToastQueue, id: string): ToastQueue {
  if (queue.visible?.toast.id !== id || queue.visible.held) return queue;
  return { ...queue, visible: { ...queue.visible, held: true } };
}

/** Releases the visible toast; its time starts again. */
export function releaseToast(queue: ToastQueue, id: string, nowMs: number): ToastQueue {
  if (queue.visible?.toast.id !== id || !queue.visible.held) return queue;
  return { ...queue, visible: { ...queue.visible, held: false, since: nowMs } };
}

/** The queue at this moment: a visible toast whose time is over is replaced by the next one. */
export function advanceToasts(queue: ToastQueue, nowMs: number): ToastQueue {
  const changeAt = nextToastChange(queue);
  return changeAt === null || nowMs < changeAt ? queue : showNext(queue, nowMs);
}

/**
 * When the visible toast has to go, in milliseconds of the same clock, or null if none has to. One with Undo has its
 * full 5 seconds, however many wait (D34).
 */
export function nextToastChange({ visible, waiting }: ToastQueue): number | null {
  if (visible === null) return waiting.length === 0 ? null : Number.NEGATIVE_INFINITY;
  if (visible.held) return null;
  const hurried = waiting.length > 0 && visible.toast.undo === undefined;
  return visible.since + (hurried ? shortestShowingMs : toastDurationMs);
}

function showNext(queue: ToastQueue, nowMs: number): ToastQueue {
  const [next, ...waiting] = queue.waiting;
  return {
    visible: next === undefined ? null : { toast: next, since: nowMs, held: false },
    leaving: queue.visible?.toast ?? queue.leaving,
    waiting,
  };
}
