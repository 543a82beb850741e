/** What a drag tells the touch that it has handled. */
interface DragTouch {
  /** A new press on this: for now the browser handles its end. */
  readonly begin: (on: HTMLElement) => void;
  /** It has dragged: its end is not a tap. */
  readonly dropTap: () => void;
  /** It rested on a shift and was lifted without moving: its end is a tap on it. */
  readonly tap: (shift: HTMLElement) => void;
  readonly detach: () => void;
}

/**
 * Controls what the browser would do with a finger, scrolling and clicking, as far as a drag can.
 * `pointerup` comes before `touchend`, so by then the drag has said what the touch was.
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
  // The browser only waits for the answer to a touch if something listened before it began.
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

/** The browser does not click after its own long press (500 ms and more), so we do, and set the focus a click would. */
const tapOn = (shift: HTMLElement, { ctrlKey, metaKey }: TouchEvent): void => {
  shift.focus({ preventScroll: true });
  shift.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
};
