import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

const useElement = create<{ element: HTMLElement | null }>(() => ({ element: null }));

const keep = (element: HTMLElement | null): void => useElement.setState({ element });

/** The part of the app's header that a screen may fill, in place of the title. */
export function HeaderSlot() {
  return <div ref={keep} data-header-slot className="min-w-0 grow empty:hidden" />;
}

/** Renders in the app's header instead of on the screen: one line less where height is short. */
export function InHeader({ children }: { children: ReactNode }) {
  const element = useElement((slot) => slot.element);
  return element && createPortal(children, element);
}
