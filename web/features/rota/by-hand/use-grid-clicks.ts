import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { clearMarks, placeOfCell, showMarks } from './cell-marks.ts';
import type { DropMeaning } from './drop-meaning.ts';
import type { GridPlace } from './planned-change.ts';
import { addSelected, clearSelection, stopPlacing, toggleSelected, useSelection } from './selection.ts';
import { type GridShifts, shiftsBetween } from './shifts-between.ts';
import type { ByHand } from './use-by-hand.ts';

/**
 * Clicks and taps that select: with Ctrl or ⌘ one more shift, with Shift all up to it, with "Select" on every tap.
 * While the selected ones wait for a cell, the pressed cell gets them.
 */
export const useGridClicks = (tableRef: RefObject<HTMLTableElement | null>, shifts: GridShifts, byHand: ByHand) => {
  const last = useRef('');
  const { placing, isSelecting, ids, carried } = useSelection();
  const leadFor = ({ userId }: GridPlace): string => byHand.leadInto([...ids], userId) ?? '';
  const meaningOf = (place: GridPlace): DropMeaning =>
    placing === 'copy' ? byHand.meaningOfPaste(carried, place) : byHand.meaningOf(leadFor(place), place, false);

  const mark = useEffectEvent(() => {
    const table = tableRef.current;
    if (!table) return;
    const [pointedAt, focused] = ['hover', 'focus-within'].map((at) =>
      table.querySelector<HTMLElement>(`td[data-day]:${at}`),
    );
    showMarks(table, meaningOf, pointedAt ?? focused ?? undefined);
  });
  useEffect(() => {
    const table = tableRef.current;
    if (!placing || !table) return;
    clearMarks(table);
    let frame = requestAnimationFrame(function next() {
      mark();
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearMarks(table);
    };
  }, [placing, tableRef]);

  const put = async (cell: HTMLElement): Promise<void> => {
    const place = placeOfCell(cell);
    stopPlacing();
    const put = placing === 'copy' ? byHand.paste(carried, place) : byHand.drop(leadFor(place), place, false);
    // Refused shifts stay selected, to try again.
    if (await put) clearSelection();
  };

  const upTo = (shiftId: string): readonly string[] => {
    const between = shiftsBetween(shifts, last.current, shiftId);
    return between.length > 0 ? between : [shiftId];
  };

  return (event: MouseEvent): void => {
    const pressed = event.target as HTMLElement;
    const cell = pressed.closest<HTMLElement>('td[data-day]');
    const link = pressed.closest<HTMLElement>('[data-shift]');
    const shiftId = link?.dataset.shift ?? '';
    const isToggling = event.ctrlKey || event.metaKey || isSelecting;
    if (placing && cell) put(cell);
    else if (!link || !byHand.isMovable(shiftId)) return;
    else if (event.shiftKey) addSelected(upTo(shiftId).filter(byHand.isMovable));
    else if (isToggling) toggleSelected(shiftId);
    else return;
    if (link) last.current = shiftId;
    event.preventDefault();
    event.stopPropagation();
  };
};
