import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

export type ContextMenuItem = { icon: LucideIcon; title: string; tone?: 'red' | undefined; act: () => void };

type ContextMenuProps = {
  label: string;
  /** CSS pixels of the window. */
  x: number;
  y: number;
  items: readonly ContextMenuItem[];
  /** The element it is about: it gets the focus when the menu closes, before the chosen action runs. */
  of: HTMLElement;
  onClose: () => void;
};

/** The actions for something, at the pointer: for a mouse and for the menu key. Touch has sheets. */
export function ContextMenu({ label, x, y, items, of, onClose }: ContextMenuProps) {
  const place = useRef<HTMLButtonElement>(null);
  const chosen = useRef<ContextMenuItem>(null);
  // Headless UI opens a menu only from a button: this one is invisible, at the pointer.
  useEffect(() => place.current?.click(), []);
  const close = () => {
    of.focus({ preventScroll: true });
    onClose();
    chosen.current?.act();
  };
  return (
    <Menu>
      {({ open }) => (
        <>
          <MenuButton
            ref={place}
            aria-label={label}
            tabIndex={-1}
            style={{ left: x, top: y }}
            className="pointer-events-none fixed size-px opacity-0"
          />
          <Closing isOpen={open} onClosed={close} />
          <MenuItems
            anchor={{ to: 'bottom start', padding: 8 }}
            className="z-40 min-w-56 rounded-card border border-line bg-raised p-1 text-ink shadow-raised outline-none"
          >
            {items.map((item) => (
              <MenuItem key={item.title}>
                <button
                  type="button"
                  onClick={() => {
                    chosen.current = item;
                  }}
                  className={`flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-control px-2.5 text-left text-body data-focus:bg-hover ${item.tone ? 'text-red' : ''}`}
                >
                  <item.icon aria-hidden size={18} className={`shrink-0 ${item.tone ? '' : 'text-brand'}`} />
                  {item.title}
                </button>
              </MenuItem>
            ))}
          </MenuItems>
        </>
      )}
    </Menu>
  );
}

/** Calls `onClosed` once, after the menu was open and has closed. */
function Closing({ isOpen, onClosed }: { isOpen: boolean; onClosed: () => void }) {
  const wasOpen = useRef(false);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  }, [onClosed]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) closed.current();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return null;
}
