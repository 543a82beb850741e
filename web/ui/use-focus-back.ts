import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before something opened on top, where closing it has left the focus nowhere:
 * Headless UI knows only what had the focus since its own code came, which the first dialog brings along.
 */
export function useFocusBack(isOpen: boolean): void {
  const [before, setBefore] = useState<Element | null>(null);
  if (isOpen && !before) setBefore(document.activeElement);
  if (!isOpen && before) setBefore(null);

  useEffect(() => {
    if (!isOpen) return;
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
      });
    };
  }, [isOpen, before]);
}
