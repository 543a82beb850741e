import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { swipeDirection } from './swipe.ts';

type SwipeAreaProps = {
  children: ReactNode;
  onSwipeLeft: () => void;
  onSwipeRight: () => void;
  className?: string | undefined;
};

/**
 * Sideways swipes by finger or pen, such as between days. Vertical scrolling and taps stay as they are; offer buttons
 * too.
 */
export function SwipeArea({ children, onSwipeLeft, onSwipeRight, className }: SwipeAreaProps) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  const swiped = useRef(false);

  function begin(event: PointerEvent) {
    swiped.current = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    start.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  function finish(event: PointerEvent) {
    const from = start.current;
    if (from === null || from.id !== event.pointerId) return;
    start.current = null;
    const direction = swipeDirection(event.clientX - from.x, event.clientY - from.y);
    if (direction === null) return;
    swiped.current = true;
    if (direction === 'left') onSwipeLeft();
    else onSwipeRight();
  }

  /** A finger that swiped across a button has not pressed it. */
  function dropClickOfSwipe(event: MouseEvent) {
    if (!swiped.current) return;
    swiped.current = false;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      className={className}
      style={{ touchAction: 'pan-y pinch-zoom' }}
      onPointerDown={begin}
      onPointerUp={finish}
      onPointerCancel={() => {
        start.current = null;
      }}
      onClickCapture={dropClickOfSwipe}
    >
      {children}
    </div>
  );
}
