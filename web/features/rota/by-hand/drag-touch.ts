/** What a drag tells the touch that it is done with. */
interface DragTouch {
  /** A new press on this: so far its end is the browser's own affair. */
  readonly begin: (on: HTMLElement) => void;
  /** It has dragged: its end is no tap. */
  readonly dropTap: () => void;
  /** It has rested on a shift and lifts from it without having moved: its end is a tap on it. */
  readonly tap: (shift: HTMLElement) => void;
  readonly detach: () => void;
}

/**
 * What the browser would make of a finger by itself, scrolling and a click, as far as a drag has a say in it.
 * `pointerup` comes before `touchend`, so the drag has said by its end what the touch was.
 */
export const attachTouch = (table: HTMLTableElement, isDragging: () => boolean): DragTouch => {
  let hasDragged = false;
  let tapped: HTMLElement | undefined;

  /** From here on the finger drags and does not scroll. */
  const onTouchMove = (event: TouchEvent): void => {
    if (isDragging() && event.cancelable) event.preventDefault();
  };

  const onTouchEnd = (event: TouchEvent): void => {
    const shift = tapped;
    tapped = undefined;
    if (!(hasDragged || shift) || !event.cancelable) return;
    event.preventDefault();
    if (shift) tapOn(shift, event);
  };

  const listening = new AbortController();
  const options = { passive: false, signal: listening.signal };
  // The browser waits for the answer to a touch only where something listens before it begins.
  table.addEventListener('touchmove', onTouchMove, options);
  table.addEventListener('touchend', onTouchEnd, options);
  return {
    begin: (on) => {
      hasDragged = false;
      tapped = undefined;
      // Touch events go to the element the touch began on, even once its row has been removed; they no longer reach the
      // table then, and without an answer the browser would scroll and cancel the drag.
      on.addEventListener('touchmove', onTouchMove, options);
    },
    dropTap: () => {
      hasDragged = true;
    },
    tap: (shift) => {
      tapped = shift;
    },
    detach: () => listening.abort(),
  };
};

/** The browser clicks no more after its own long press (500 ms and more), so we do, and give the focus that goes with it. */
const tapOn = (shift: HTMLElement, { ctrlKey, metaKey }: TouchEvent): void => {
  shift.focus({ preventScroll: true });
  shift.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
};
