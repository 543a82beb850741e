import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * If the pressed element is removed, the focus moves to the element around it, not to its replacement, which a second
 * Enter would press.
 */
export const useKeptFocus = (ref: RefObject<HTMLElement | null>) => {
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [ref]);
  return {
    onFocus: () => {
      hasFocus.current = true;
    },
    // No blur event comes when a focused element is removed.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      hasFocus.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
};
