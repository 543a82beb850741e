import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';

/**
 * Milliseconds before a tooltip, and how long after one the next appears at once (specification, section 9).
 */
const delayMs = 700;
const skipDelayMs = 300;
/** Room for a tooltip below its button, in pixels. */
const roomBelow = 56;

type Shown = { text: string; box: DOMRect };

/**
 * The names of icon buttons, for a mouse that rests on one or a keyboard that reaches it. One for the whole app, by
 * `data-tooltip`: screen readers have the name already, and no button needs a listener of its own.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => followTargets(setShown), []);
  if (!shown) return null;
  const isAbove = shown.box.bottom > window.innerHeight - roomBelow;
  const middle = shown.box.left + shown.box.width / 2;
  return createPortal(
    <div
      aria-hidden
      style={{
        left: `clamp(5.5rem, ${middle}px, 100vw - 5.5rem)`,
        top: isAbove ? shown.box.top - 4 : shown.box.bottom + 4,
      }}
      className={classNames(
        'pointer-events-none fixed z-50 w-max max-w-40 -translate-x-1/2 rounded-control bg-ink px-3 py-1.5 text-center text-small text-ground shadow-raised print:hidden',
        isAbove && '-translate-y-full',
      )}
    >
      {shown.text}
    </div>,
    document.body,
  );
}

/** Calls `show` with what the pointer rests on or the keyboard has reached, and with null when that ends. */
function followTargets(show: (shown: Shown | null) => void): () => void {
  const ending = new AbortController();
  let target: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const hide = () => {
    clearTimeout(timer);
    if (!isShown) return;
    isShown = false;
    hiddenAt = performance.now();
    show(null);
  };
  const showTarget = () => {
    if (!target?.isConnected || target.dataset.tooltip === undefined) return;
    isShown = true;
    show({ text: target.dataset.tooltip, box: target.getBoundingClientRect() });
  };
  const aim = (at: HTMLElement | null, waitMs: number) => {
    if (at === target) return;
    hide();
    target = at;
    if (at) timer = setTimeout(showTarget, waitMs);
  };
  const onPointerOver = ({ target: over, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    aim(targetAt(over), performance.now() - hiddenAt < skipDelayMs ? 0 : delayMs);
  };
  const onReached = (reached: EventTarget | null) => {
    const at = targetAt(reached);
    aim(at?.matches(':focus-visible') ? at : null, 0);
  };

  const { signal } = ending;
  document.addEventListener('pointerover', onPointerOver, { signal });
  document.addEventListener('focusin', ({ target: reached }) => onReached(reached), { signal });
  for (const over of ['pointerdown', 'keydown', 'focusout'] as const) {
    document.addEventListener(over, hide, { signal, capture: true });
  }
  // Tooltips load when the browser is idle, perhaps after the keyboard has reached a button.
  onReached(document.activeElement);
  document.addEventListener('scroll', () => isShown && showTarget(), { signal, capture: true, passive: true });
  return () => {
    hide();
    ending.abort();
  };
}

const targetAt = (place: EventTarget | null): HTMLElement | null =>
  place instanceof Element ? place.closest<HTMLElement>('[data-tooltip]') : null;
