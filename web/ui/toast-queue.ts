/** A short message about something that just happened. */
export type Toast = {
  id: string;
  title: string;
  description?: string | undefined;
  /** `destructive` for what failed or was refused. */
  tone: 'plain' | 'destructive';
  /**
   * Takes back what was just done. `of` names that, where it can be taken back in another place too. A newer one of the
   * same `kind` takes its place: earlier steps are taken back elsewhere.
   */
  undo?: { label: string; run: () => void; of?: string | undefined; kind?: string | undefined } | undefined;
};

/**
 * Toasts in their order (D34): one is visible, the rest wait, and the one that left last is kept while it moves out.
 * `since` is the clock, in milliseconds, at which the visible one appeared or was let go of; `held` while a pointer or
 * the keyboard is on it.
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

/** Adds a toast behind those that wait, and shows it at once where nothing keeps its place or it takes one. */
export function addToast(queue: ToastQueue, toast: Toast, nowMs: number): ToastQueue {
  const { visible } = queue;
  const waiting = queue.waiting.filter((earlier) => !isReplaced(earlier, toast));
  if (visible && !visible.held && isReplaced(visible.toast, toast))
    return { visible: { toast, since: nowMs, held: false }, leaving: visible.toast, waiting };
  return advanceToasts({ ...queue, waiting: [...waiting, toast] }, nowMs);
}

const isReplaced = (earlier: Toast, later: Toast): boolean =>
  later.undo?.kind !== undefined && earlier.undo?.kind === later.undo.kind;

/** Takes a toast away and shows the next. One that still waits never shows. */
export function dismissToast(queue: ToastQueue, id: string, nowMs: number): ToastQueue {
  if (queue.visible?.toast.id === id) return showNext(queue, nowMs);
  return { ...queue, waiting: queue.waiting.filter((toast) => toast.id !== id) };
}

/** Takes away what still offers to take something back that was taken back elsewhere. */
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

/** Lets go of the visible toast; its time starts anew. */
export function releaseToast(queue: ToastQueue, id: string, nowMs: number): ToastQueue {
  if (queue.visible?.toast.id !== id || !queue.visible.held) return queue;
  return { ...queue, visible: { ...queue.visible, held: false, since: nowMs } };
}

/** The queue as it has to be by now: the visible toast goes when its time is over, and the next one shows. */
export function advanceToasts(queue: ToastQueue, nowMs: number): ToastQueue {
  const changeAt = nextToastChange(queue);
  return changeAt === null || nowMs < changeAt ? queue : showNext(queue, nowMs);
}

/**
 * When the visible toast has to go, in milliseconds of the same clock, or null while none has to. One with Undo has its
 * full 5 seconds whatever waits (D34).
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
