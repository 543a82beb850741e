import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIsPrinting } from './use-is-printing.ts';

/**
 * The paper that the browser prints instead of the screen: a `.printed-sheet` or a `.printed-page` (print.css). It must
 * not query anything: answers would come after the pages are laid out.
 */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const isPrinting = useIsPrinting();
  return isPrinting && createPortal(children, document.body);
}
