import type { MouseEvent } from 'react';
import type { RotaAddress } from '../rota-address.ts';
import type { ByHand } from './use-by-hand.ts';

/**
 * For the table: a right click on one of its shifts, and the menu key, open what can be done with it, as a phone's list
 * does for a finger that rests. In the grid such a finger drags.
 */
export const openGridMenu = (event: MouseEvent<HTMLElement>, byHand: ByHand, address: RotaAddress): void => {
  const shiftId = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]')?.dataset.shift ?? '';
  // Not every browser names the pointer here; the drag has then refused the browser's own menu.
  const isByFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch' || event.defaultPrevented;
  if (isByFinger || !byHand.isMovable(shiftId)) return;
  event.preventDefault();
  address.go({ arrange: shiftId });
};
