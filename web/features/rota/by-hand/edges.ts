import type { Edge } from './planned-change.ts';

/** Where a shift is held: its edges change the times, the rest of it moves. */
export type ShiftPart = Edge | 'whole';

/** Width of the edges of a shift, in CSS pixels. */
const edgeWidths = { mouse: 7, finger: 16 } as const;

/** Which part of a shift a point of the window is on. */
export const partAt = (link: HTMLElement, x: number, pointer: keyof typeof edgeWidths): ShiftPart => {
  const { left, right } = link.getBoundingClientRect();
  if (x - left < edgeWidths[pointer]) return 'start';
  return right - x < edgeWidths[pointer] ? 'end' : 'whole';
};

/**
 * Over an edge the mouse pointer shows that it can be pulled, and which way.
 * @returns ends it
 */
export const attachEdges = (table: HTMLTableElement, canPull: (shiftId: string) => boolean): (() => void) => {
  let marked: HTMLElement | undefined;
  const onMove = (event: PointerEvent): void => {
    const link = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]');
    // With these keys a press is a click, which selects.
    const isPulling = event.pointerType === 'mouse' && !event.ctrlKey && !event.metaKey && link !== null;
    const isAtEdge = isPulling && canPull(link.dataset.shift ?? '') && partAt(link, event.clientX, 'mouse') !== 'whole';
    const next = isAtEdge ? link : undefined;
    if (next === marked) return;
    if (marked) delete marked.dataset.edge;
    if (next) next.dataset.edge = '';
    marked = next;
  };
  table.addEventListener('pointermove', onMove);
  return () => table.removeEventListener('pointermove', onMove);
};
