/** What a drag tells the touch that it is done with. */
interface DragTouch {
  /** A new press on this: so far its end is the browser's own affair. */
  readonly begin: (on: EventTarget | null) => void;
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
  /**
   * A touch is told to what it began on for as long as it lasts, even when that has left the page with its row; the table
   * hears no more of it then, and the browser would scroll.
   */
  let pressed: EventTarget = table;

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

  const listen = (to: EventTarget): void => {
    to.addEventListener('touchmove', onTouchMove as EventListener, { passive: false });
    to.addEventListener('touchend', onTouchEnd as EventListener, { passive: false });
  };

  const ignore = (to: EventTarget): void => {
    to.removeEventListener('touchmove', onTouchMove as EventListener);
    to.removeEventListener('touchend', onTouchEnd as EventListener);
  };

  // The browser waits for the answer to a touch only where something listens before it begins.
  listen(table);
  return {
    begin: (on) => {
      hasDragged = false;
      tapped = undefined;
      if (pressed !== table) ignore(pressed);
      pressed = on ?? table;
      listen(pressed);
    },
    dropTap: () => {
      hasDragged = true;
    },
    tap: (shift) => {
      tapped = shift;
    },
    detach: () => {
      ignore(pressed);
      ignore(table);
    },
  };
};

/** The browser clicks no more after its own long press (500 ms and more), so we do, and give the focus that goes with it. */
const tapOn = (shift: HTMLElement, { ctrlKey, metaKey }: TouchEvent): void => {
  shift.focus({ preventScroll: true });
  shift.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
};
