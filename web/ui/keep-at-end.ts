import { type RefObject, useLayoutEffect } from 'react';

/** How far from its end, in pixels, a pane still counts as at its end: browsers round. */
const nearEnd = 2;

/**
 * Keeps a pane that is scrolled to its end there while its height changes, as when a banner appears above it or a keyboard
 * opens below.
 */
export function useKeepAtEnd(pane: RefObject<HTMLElement | null>, isKept: boolean): void {
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element || !isKept) return;
    let height = element.clientHeight;
    let isAtEnd = true;
    const note = () => {
      // Measured with the larger of the two heights: the browser moves a pane that has grown to its new end, and does
      // not move one that has shrunk. Everything else is the person's own scroll, even in the frame of the change.
      isAtEnd = element.scrollHeight - element.scrollTop - Math.max(height, element.clientHeight) <= nearEnd;
    };
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [pane, isKept]);
}
