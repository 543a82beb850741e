export type SwipeDirection = 'left' | 'right';

/** How far a finger moves sideways before it counts as a swipe, in CSS pixels. */
export const swipeThreshold = 50;

/**
 * The direction of a finished movement, or null for a tap, a short drag or a scroll.
 * A swipe goes at least twice as far sideways as up or down.
 */
export function swipeDirection(dx: number, dy: number): SwipeDirection | null {
  if (Math.abs(dx) < swipeThreshold || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? 'left' : 'right';
}
