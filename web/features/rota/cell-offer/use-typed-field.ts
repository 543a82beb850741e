import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasTypedAhead, isCharacterKey, isDigitKey } from './typed-ahead.ts';

/**
 * For the line of an offer: a digit typed anywhere in the dialog goes into it. It only gets the focus at first if
 * something was typed on the cell; by touch, focus would open the keyboard over the offers.
 */
export const useTypedField = (): {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly initialFocus: RefObject<HTMLInputElement | null> | undefined;
} => {
  const field = useRef<HTMLInputElement>(null);
  const [isBegun] = useState(hasTypedAhead);
  useEffect(() => {
    const write = isBegun ? isCharacterKey : isDigitKey;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (isTyping || event.key === ' ' || !write(event)) return;
      // The browser then writes the character into the focused field.
      field.current?.focus();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isBegun]);
  return { field, initialFocus: isBegun ? field : undefined };
};
