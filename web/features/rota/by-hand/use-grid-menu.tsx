import { type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { useHasLowRows } from '../grid-frame.ts';
import { useRota } from '../rota-context.ts';
import { selectOnly, useSelection } from './selection.ts';
import type { ByHand } from './use-by-hand.ts';

const ShiftMenu = lazyPart(async () => (await import('../arrange/shift-menu.tsx')).ShiftMenu);

/** Where a menu opens: CSS pixels of the window. */
interface MenuAt {
  readonly shiftId: string;
  readonly of: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/**
 * For the table: a right click on one of its shifts, or the menu key, opens its actions: a menu at the pointer or,
 * without a mouse, on a tablet with keys, the sheet that a phone's list opens on a long press. In the grid a long press
 * drags. For several selected shifts it is always the menu, which then acts on all of them.
 */
export const useGridMenu = (byHand: ByHand): { menu: ReactNode; onContextMenu: (event: MouseEvent) => void } => {
  const { address } = useRota();
  const hasMouse = useHasLowRows();
  const [at, setAt] = useState<MenuAt>();
  useEffect(() => whenIdle(ShiftMenu.fetch), []);

  const onContextMenu = (event: MouseEvent): void => {
    const of = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]');
    const shiftId = of?.dataset.shift ?? '';
    // Not every browser reports the pointer here; the drag has then already prevented the browser's own menu.
    const isByFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch' || event.defaultPrevented;
    if (isByFinger || !of || !byHand.isMovable(shiftId)) return;
    event.preventDefault();
    // As in any file manager: the action applies to the selection, unless opened on something else.
    const { ids } = useSelection.getState();
    if (!ids.has(shiftId) && byHand.shiftsOf([...ids]).length > 0) selectOnly(shiftId);
    if (!hasMouse && byHand.shiftsOf(byHand.withSelected(shiftId)).length === 1) {
      address.go({ arrange: shiftId });
      return;
    }
    // By keys there is no pointer: under the shift.
    const { left, bottom } = of.getBoundingClientRect();
    const [x, y] = event.button === 2 ? [event.clientX, event.clientY] : [left, bottom];
    setAt({ shiftId, of, x, y });
  };

  const menu = at && (
    <Suspense>
      <ShiftMenu key={`${at.shiftId} ${at.x} ${at.y}`} {...at} byHand={byHand} onClose={() => setAt(undefined)} />
    </Suspense>
  );
  return { menu, onContextMenu };
};
