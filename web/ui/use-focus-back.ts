import { useEffect, useState } from 'react';

/** The element of the screen that had the focus before anything opened on top of it. */
let onScreen: Element | null = null;
/** Something on top closed in this frame, so whatever opens now replaces it. */
let isReplacing = false;

/**
 * Gives the focus back to where it was before something opened on top, if closing has left the focus nowhere: Headless
 * UI knows only what had the focus after its own code was loaded, which happens with the first dialog. If a sheet
 * replaces one that was still loading, the element focused in that one is gone, and the screen gets the focus back.
 */
export function useFocusBack(isOpen: boolean): void {
  const [before, setBefore] = useState<Element | null>(null);
  if (isOpen && !before) setBefore(document.activeElement);
  if (!isOpen && before) setBefore(null);

  useEffect(() => {
    if (!isOpen) return;
    const isPlaced = before !== null && before !== document.body;
    if (isPlaced ? !before.closest('[data-panel]') : !isReplacing) onScreen = before;
    return () => {
      isReplacing = true;
      requestAnimationFrame(() => {
        isReplacing = false;
        const target = isPlaced && before.isConnected ? before : onScreen;
        if (document.activeElement === document.body && target instanceof HTMLElement) target.focus();
      });
    };
  }, [isOpen, before]);
}
