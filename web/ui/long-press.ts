import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** A press counts as long after this many milliseconds within the slack. The system's own menu comes after 500 ms. */
const restMs = 450;
const slack = 10;

interface LongPress {
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onPointerMove?: (event: PointerEvent) => void;
  readonly onPointerUp?: () => void;
  readonly onPointerCancel?: () => void;
  readonly onContextMenu?: (event: MouseEvent) => void;
  readonly draggable?: false;
  /** Turns off text selection and the link's own menu for a long press. */
  readonly 'data-long-press'?: '';
}

/**
 * Props that give a link or button an action on a long press; tapping and scrolling stay as they are. A right click and
 * the menu key do the same. Offer another way to it as well: nobody can see that something takes a long press.
 * @param act undefined if there is nothing to do
 */
export const useLongPress = (act: (() => void) | undefined): LongPress => {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(null);

  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  if (!act) return {};
  const answer = (): void => {
    if (press.current) dropEndOfTouch();
    end();
    act();
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }) => {
      end();
      if (pointerType === 'mouse' || !isPrimary) return;
      press.current = { timer: setTimeout(answer, restMs), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > slack) end();
    },
    onPointerUp: end,
    // The browser has begun to scroll.
    onPointerCancel: end,
    onContextMenu: (event) => {
      event.preventDefault();
      // After a long press with a finger this is the system's menu.
      const isByFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (!isByFinger || press.current) answer();
    },
    draggable: false,
    'data-long-press': '',
  };
};

/** The finger is still down: lifting it must neither tap what has opened under it nor count as a tap outside it. */
const dropEndOfTouch = (): void => {
  const drop = (event: Event): void => {
    if (event.cancelable) event.preventDefault();
    event.stopPropagation();
  };
  const options = { capture: true, passive: false } as const;
  const stop = (): void => {
    for (const type of ['touchend', 'click', 'contextmenu']) window.removeEventListener(type, drop, options);
  };
  for (const type of ['touchend', 'click', 'contextmenu']) window.addEventListener(type, drop, options);
  // Events of this touch come with its end.
  for (const type of ['touchend', 'touchcancel']) {
    window.addEventListener(type, () => setTimeout(stop), { capture: true, once: true });
  }
};
